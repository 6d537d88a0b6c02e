import type { Schemas } from 'mercer-client'
import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { Field } from '../../parts/field.tsx'
import { When } from '../../parts/when.tsx'
import { rereadStore } from '../../store/reread.ts'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'

export type Key = Schemas['ApplicationKey']

const NAME_MAX = 255

/** Makes a key; the answer has its secret, once. */
export function CreateKey({ keep }: { keep: (made: Key) => void }) {
  const { store, mercer } = useStore()
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const body = { data: { type: 'application_key' as const, name } }
  return (
    <Confirm
      words="Create a key"
      title="Create a key for a program"
      action={name ? `Create the key ${name}` : 'Create the key'}
      isIncomplete={name === ''}
      call={{ method: 'POST', path: '/v2/application-keys', body }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        const { data } = await mercer.post('/v2/application-keys', { body, headers })
        keep(data)
        setTyped('')
        await rereadStore(store.id)
      }}
    >
      <Field
        label="Name, which says what uses the key"
        name="name"
        maxLength={NAME_MAX}
        value={typed}
        onChange={setTyped}
      />
      <p>
        A program with the key and its secret can do everything in this store: keys have no role.
        The secret is shown once.
      </p>
    </Confirm>
  )
}

export function DeleteKey({ applicationKey }: { applicationKey: Key }) {
  const { store, mercer } = useStore()
  const { id, name, meta } = applicationKey
  const { last_used_at } = meta.timestamps
  if (!mayChange(store, 'keys')) return null
  return (
    <Confirm
      words="Delete"
      title={`Delete the key ${name}?`}
      action={`Delete ${name}`}
      isDangerous
      call={{ method: 'DELETE', path: `/v2/application-keys/${id}` }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        await mercer.delete('/v2/application-keys/{id}', { params: { path: { id } }, headers })
        await rereadStore(store.id)
      }}
    >
      <p>
        Programs that use it are refused, at the latest in a minute.{' '}
        {last_used_at ? (
          <>
            It was last used: <When at={last_used_at} isExact />.
          </>
        ) : (
          'Nothing has used it yet.'
        )}{' '}
        It cannot be brought back.
      </p>
    </Confirm>
  )
}
