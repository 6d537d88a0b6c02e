import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import {
  changePassword,
  endSession,
  listSessions,
  type OpenSession,
  PASSWORD_MIN,
} from '../../session/session.ts'
import { queries, sessionQuery } from '../../session/session-query.ts'
import { count } from '../../words/counts.ts'
import { Passkeys, passkeysKey } from './passkeys.tsx'

const key = ['sessions']

/** Where this person is signed in, the passkeys and the password. */
export function SessionsPage() {
  const sessions = useQuery({ queryKey: key, queryFn: listSessions })
  const total = sessions.data?.length
  const title = total === undefined ? 'Your sessions' : `You are signed in ${timesIn(total)}`
  return (
    <Page name="Sessions" title={title} isText>
      <Loaded query={sessions} what="your sessions">
        {(rows) => (
          <Table
            label="Your sessions"
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            isStacked
          />
        )}
      </Loaded>
      <Section title="Passkeys">
        <Passkeys />
      </Section>
      <Section title="Change the password">
        <PasswordForm />
      </Section>
    </Page>
  )
}

function timesIn(total: number): string {
  return total === 1 ? 'in this browser only' : `with ${count(total, 'browser')}`
}

const columns: readonly Column<OpenSession>[] = [
  { id: 'browser', header: 'Browser', cell: ({ user_agent }) => browserOf(user_agent) },
  { id: 'address', header: 'Address', cell: ({ address }) => address, isMinor: true },
  {
    id: 'since',
    header: 'Since',
    cell: ({ created_at }) => <When at={created_at} isReal />,
    isMinor: true,
  },
  { id: 'seen', header: 'Last used', cell: ({ seen_at }) => <When at={seen_at} isReal /> },
  { id: 'end', header: 'State', cell: (session) => <EndSession session={session} /> },
]

/** "Firefox on Linux" instead of the whole line that a browser sends. */
function browserOf(agent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)(?=\/)/.exec(agent)?.[1]
  const system = /(Windows|Android|iPhone|iPad|Mac OS|Linux)/.exec(agent)?.[1]
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' }
  if (!browser) return agent.slice(0, 60) || 'Unknown'
  return `${names[browser] ?? browser}${system ? ` on ${system}` : ''}`
}

function EndSession({ session }: { session: OpenSession }) {
  const ending = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  })
  if (session.current) return <State meaning="good" word="This one" />
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={ending.isPending}
        onClick={() => ending.mutate()}
      >
        End this session
      </button>
      {ending.isError && <Failure error={ending.error} />}
    </>
  )
}

function PasswordForm() {
  const form = useRef<HTMLFormElement>(null)
  const changing = useMutation({
    mutationFn: (given: FormData) =>
      changePassword(`${given.get('current')}`, `${given.get('new')}`),
    onSuccess: async (session) => {
      queries.setQueryData(sessionQuery.queryKey, session)
      form.current?.reset()
      await queries.invalidateQueries({ queryKey: key })
      await queries.invalidateQueries({ queryKey: passkeysKey })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    changing.mutate(new FormData(event.currentTarget))
  }
  return (
    <form ref={form} onSubmit={submit} className="form">
      <Field label="Password now" name="current" type="password" autoComplete="current-password" />
      <Field
        label="New password"
        name="new"
        type="password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        hint={
          `At least ${PASSWORD_MIN} characters. It ends your sessions in other browsers and ` +
          'removes your passkeys.'
        }
      />
      {changing.isError && <Failure error={changing.error} />}
      <button type="submit" className="button button-main" disabled={changing.isPending}>
        Change the password
      </button>
      <p role="status">{changing.isSuccess && 'The password is changed.'}</p>
    </form>
  )
}
