import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { Field } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import type { Role } from '../../session/session.ts'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { type OperatorLink, rights, roleChoices } from './operator-words.ts'

const NAME_MAX = 255

type Properties = { keep: (made: { name: string; link: OperatorLink }) => void }

/** Invites a person; the answer has the link, once. */
export function Invite({ keep }: Properties) {
  const { store, mercer } = useStore()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('viewer')
  const data = { type: 'operator' as const, email: email.trim(), name: name.trim(), role }
  const isGood = /^\S+@\S+$/.test(data.email) && data.name !== ''
  return (
    <Confirm
      words="Invite a person"
      title={`Invite a person to ${store.name}`}
      action={isGood ? `Invite ${data.name} as ${role}` : 'Invite the person'}
      isIncomplete={!isGood}
      call={{ method: 'POST', path: '/v2/operators', body: { data } }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        const answer = await mercer.post('/v2/operators', { body: { data }, headers })
        if (answer.data.link) keep({ name: data.name, link: answer.data.link })
        setName('')
        setEmail('')
        setRole('viewer')
        await rereadStore(store.id)
      }}
    >
      <Field label="Name" name="name" maxLength={NAME_MAX} value={name} onChange={setName} />
      <Field
        label="E-mail address"
        name="email"
        type="email"
        maxLength={NAME_MAX}
        value={email}
        onChange={setEmail}
      />
      <Select
        label="Role"
        value={role}
        onChange={setRole}
        choices={roleChoices}
        hint={rights[role]}
      />
      <p>You get a link to hand over yourself. The person can do nothing before using it.</p>
    </Confirm>
  )
}
