import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { MercerError } from 'mercer-client'
import { type FormEvent, useEffect, useState } from 'react'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import { Gate } from '../../parts/gate.tsx'
import { Skeleton } from '../../parts/loading.tsx'
import {
  consumeLink,
  type Link as OpenedLink,
  PASSWORD_MIN,
  readLink,
} from '../../session/session.ts'
import { beginSession } from '../../store/begin-session.ts'

/** A link of an owner. Its token stands behind the #, so no server and no log gets to see it. */
export function LinkPage() {
  const token = useToken()
  const link = useQuery({ queryKey: ['link', token], queryFn: () => readLink(token), gcTime: 0 })
  if (link.data?.needs === 'reset') return <ResetFirst link={link.data} />
  if (link.data) return <OpenLink key={token} token={token} link={link.data} />
  if (link.error instanceof MercerError && link.error.status === 404) return <DeadLink />
  return (
    <Gate name="Link" title="Open your link">
      {link.isError ? (
        <Failure error={link.error} retry={() => void link.refetch()} />
      ) : (
        <Skeleton what="the link" />
      )}
    </Gate>
  )
}

/** The token of the address. A link that is pasted into the same tab changes nothing else. */
function useToken(): string {
  const [token, setToken] = useState(() => location.hash.slice(1))
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return token
}

function DeadLink() {
  return (
    <Gate name="Link" title="This link no longer works">
      <p>
        A link works once, and for a day. Ask the owner of the store for another one, or run{' '}
        <code>mercer console link</code> on the machine that runs Mercer.
      </p>
      <Link to="/sign-in" className="button">
        Go to the sign-in
      </Link>
    </Gate>
  )
}

/** An invitation of a person whose password was reset and who has not chosen a new one yet. */
function ResetFirst({ link }: { link: OpenedLink }) {
  return (
    <Gate name="Link" title={titleOf(link)}>
      <p>
        The password of {link.email} was reset. Choose a new one with the link that you were given
        for it, and then open this link again.
      </p>
    </Gate>
  )
}

function OpenLink({ token, link }: { token: string; link: OpenedLink }) {
  const router = useRouter()
  const opening = useMutation({
    mutationFn: (password: string | undefined) => consumeLink(token, password),
    onSuccess: (session) => {
      beginSession(session)
      router.history.replace(`/console/${link.store?.id ?? ''}`)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    opening.mutate(typeof password === 'string' ? password : undefined)
  }
  return (
    <Gate name="Link" title={titleOf(link)}>
      <p>
        {link.name}, {link.email}
      </p>
      <form onSubmit={submit} className="form">
        <input type="hidden" name="username" autoComplete="username" value={link.email} />
        {link.needs === 'new_password' && (
          <Field
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={PASSWORD_MIN}
            hint={`At least ${PASSWORD_MIN} characters. A sentence is easier to remember.`}
          />
        )}
        {link.needs === 'password' && (
          <Field
            label="Your password"
            name="password"
            type="password"
            autoComplete="current-password"
          />
        )}
        {opening.isError && <Failure error={opening.error} />}
        <button type="submit" className="button button-main" disabled={opening.isPending}>
          {actionOf(link)}
        </button>
      </form>
    </Gate>
  )
}

function titleOf({ purpose, store }: OpenedLink): string {
  if (purpose === 'invitation') return `You are invited to ${store?.name ?? 'Mercer'}`
  if (purpose === 'reset') return 'Choose a new password'
  return `Open the console${store ? ` of ${store.name}` : ''}`
}

function actionOf({ needs }: OpenedLink): string {
  return needs === 'new_password' ? 'Set the password and sign in' : 'Sign in'
}
