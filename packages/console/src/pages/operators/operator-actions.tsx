import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { Select } from '../../parts/select.tsx'
import type { Role } from '../../session/session.ts'
import { queries, sessionQuery } from '../../session/session-query.ts'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { type Operator, type OperatorLink, rights, roleChoices } from './operator-words.ts'

/** The person may be oneself, so the own roles are read again too. */
async function reread(storeId: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  await rereadStore(storeId)
}

export function ChangeRole({ operator }: { operator: Operator }) {
  const { store, mercer } = useStore()
  const [role, setRole] = useState<Role>(operator.role)
  const { id, name } = operator
  const body = { data: { type: 'operator' as const, role } }
  const isSame = role === operator.role
  return (
    <Confirm
      words="Change the role"
      title={`Change the role of ${name}`}
      action={isSame ? 'Change the role' : `Make ${name} ${role}`}
      isIncomplete={isSame}
      call={{ method: 'PUT', path: `/v2/operators/${id}`, body }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        await mercer.put('/v2/operators/{id}', { params: { path: { id } }, body, headers })
        await reread(store.id)
      }}
    >
      <Select
        label="Role"
        value={role}
        onChange={setRole}
        choices={roleChoices}
        hint={rights[role]}
      />
      <p>
        {isSame
          ? `${name} has this role now.`
          : `${name} stays signed in. What the role ${operator.role} allows ends within a minute.`}
      </p>
    </Confirm>
  )
}

type LinkProperties = { operator: Operator; keep: (link: OperatorLink) => void }

export function NewLink({ operator, keep }: LinkProperties) {
  const { store, mercer } = useStore()
  const { id, name, status } = operator
  const isInvited = status === 'invited'
  return (
    <Confirm
      words={isInvited ? 'Make a new invitation' : 'Reset the password'}
      title={isInvited ? `Make ${name} a new invitation?` : `Let ${name} choose a new password?`}
      action={isInvited ? 'Make the invitation' : 'Make the link'}
      call={{ method: 'POST', path: `/v2/operators/${id}/links` }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        const params = { path: { id } }
        const { data } = await mercer.post('/v2/operators/{id}/links', { params, headers })
        keep(data)
        await queries.invalidateQueries({ queryKey: [store.id, 'operators'] })
      }}
    >
      <p>
        {isInvited
          ? 'The invitation of before no longer works. You get another link, for a day.'
          : `You get a link for a day. The password and the sessions of ${name} stay until it is used.`}
      </p>
    </Confirm>
  )
}

export function RemoveOperator({ operator }: { operator: Operator }) {
  const { store, mercer } = useStore()
  const router = useRouter()
  const { id, name } = operator
  return (
    <Confirm
      words="Remove"
      title={`Remove ${name} from ${store.name}?`}
      action={`Remove ${name}`}
      isDangerous
      call={{ method: 'DELETE', path: `/v2/operators/${id}` }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        await mercer.delete('/v2/operators/{id}', { params: { path: { id } }, headers })
        const params = { storeId: store.id }
        await router.navigate({ to: '/$storeId/settings/operators', params })
        await reread(store.id)
      }}
    >
      <p>
        {name} can do nothing in this store any more, at the latest in a minute. What was done stays
        done; the audit keeps no name for it. A person without a role in any store is forgotten.
      </p>
    </Confirm>
  )
}
