import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import {
  addPasskey,
  hasPasskeys,
  listPasskeys,
  type Passkey,
  removePasskey,
} from '../../session/passkeys.ts'
import { queries } from '../../session/session-query.ts'

export const passkeysKey = ['passkeys']
const NAME_MAX = 255

/** The passkeys of this person, to sign in without the password. */
export function Passkeys() {
  const passkeys = useQuery({ queryKey: passkeysKey, queryFn: listPasskeys })
  return (
    <>
      <Loaded query={passkeys} what="your passkeys">
        {(rows) =>
          rows.length > 0 ? (
            <Table
              label="Your passkeys"
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              isStacked
            />
          ) : (
            <p className="quiet">
              You have none. With a passkey the lock of your device signs you in, without the
              password.
            </p>
          )
        }
      </Loaded>
      {hasPasskeys ? <AddPasskey /> : <NoPasskeys />}
    </>
  )
}

const columns: readonly Column<Passkey>[] = [
  { id: 'name', header: 'Passkey', cell: ({ name }) => name, isLong: true },
  {
    id: 'added',
    header: 'Added',
    cell: ({ created_at }) => <When at={created_at} isReal />,
    isMinor: true,
  },
  {
    id: 'used',
    header: 'Last used',
    cell: ({ used_at }) => (used_at ? <When at={used_at} isReal /> : 'not yet'),
  },
  { id: 'remove', header: 'Action', cell: (passkey) => <RemovePasskey passkey={passkey} /> },
]

function RemovePasskey({ passkey }: { passkey: Passkey }) {
  return (
    <Confirm
      words="Remove"
      title={`Remove the passkey ${passkey.name}?`}
      action={`Remove ${passkey.name}`}
      isDangerous
      send={async () => {
        await removePasskey(passkey.id)
        await queries.invalidateQueries({ queryKey: passkeysKey })
      }}
    >
      <p>
        It no longer signs you in; sessions go on. Your device may still offer it until you delete
        it there.
      </p>
    </Confirm>
  )
}

function AddPasskey() {
  const form = useRef<HTMLFormElement>(null)
  const adding = useMutation({
    mutationFn: addPasskey,
    onSuccess: async () => {
      form.current?.reset()
      await queries.invalidateQueries({ queryKey: passkeysKey })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    adding.mutate(`${new FormData(event.currentTarget).get('passkey')}`.trim())
  }
  return (
    <form ref={form} onSubmit={submit} className="form">
      <Field
        label="Name of the new passkey"
        name="passkey"
        maxLength={NAME_MAX}
        hint="Such as the device it is on. It works at this address only."
      />
      {adding.isError && <Failure error={adding.error} />}
      <button type="submit" className="button" disabled={adding.isPending}>
        {adding.isPending ? 'Waiting for your device' : 'Add a passkey'}
      </button>
      <p role="status">{adding.isSuccess && 'The passkey is added.'}</p>
    </form>
  )
}

function NoPasskeys() {
  return (
    <p className="quiet">
      This browser makes no passkey at this address. It needs HTTPS; on the machine that runs
      Mercer, open the console at localhost.
    </p>
  )
}
