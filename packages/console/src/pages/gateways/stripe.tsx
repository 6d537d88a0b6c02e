import { useMutation } from '@tanstack/react-query'
import { Check } from '../../parts/check.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Curl } from '../../parts/curl.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import { State } from '../../parts/state.tsx'
import { useForm } from '../../parts/use-form.ts'
import { rereadStore } from '../../store/reread.ts'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import type { Gateway } from './gateway-words.ts'

/** The keys of the store's account at Stripe, and whether they work. */
export function Stripe({ gateway }: { gateway: Gateway }) {
  const { store } = useStore()
  const secrets = gateway.meta.secrets ?? []
  const hasKeys = secrets.length > 0 || gateway.publishable_key !== undefined
  const told = (name: string) => (secrets.includes(name) ? 'Set, never shown' : 'Not set')
  return (
    <>
      <Facts
        of={[
          ['Secret key', told('secret_key')],
          ['Publishable key', gateway.publishable_key ?? 'Not set'],
          ['Secret of the events', told('webhook_secret')],
        ]}
      />
      {mayChange(store, 'settings') && (
        <div className="actions">
          <SetKeys gateway={gateway} />
          {hasKeys && <RemoveKeys gateway={gateway} />}
          {secrets.includes('secret_key') && <CheckKeys />}
        </div>
      )}
    </>
  )
}

const fields = [
  ['secret_key', 'Secret key', 'sk_test_…, sk_live_… or rk_…'],
  ['publishable_key', 'Publishable key', 'pk_…, for the pages of the storefront'],
  ['webhook_secret', 'Secret of the events', 'whsec_… of the endpoint at Stripe'],
] as const
type Keys = Partial<Record<(typeof fields)[number][0], string>> & { abandons?: boolean }

/** Sets keys; what is left empty stays as it is. */
function SetKeys({ gateway }: { gateway: Gateway }) {
  const { store, mercer } = useStore()
  const { typed, problems, set, told, clear } = useForm<Keys>({})
  const { abandons = false, ...keys } = typed
  const given = Object.entries(keys).flatMap(([name, value]) =>
    value.trim() ? [[name, value.trim()] as const] : [],
  )
  const members = (hide: boolean) => ({
    type: 'gateway' as const,
    ...Object.fromEntries(given.map(([name, value]) => [name, hide ? '…' : value])),
    ...(abandons && { abandon_open_payments: true as const }),
  })
  const send = async (key: string) => {
    const body = { data: members(false) }
    const headers = { 'Idempotency-Key': key }
    await mercer.put('/v2/gateways/stripe', { body, headers }).catch(told)
    clear() // The page keeps no secret.
    await rereadStore(store.id)
  }
  const isNew = (gateway.meta.secrets ?? []).length === 0
  const shown = { data: members(true) }
  return (
    <Confirm
      words={isNew ? 'Set the keys' : 'Change the keys'}
      title="Keys of Stripe"
      action={given.length > 0 ? 'Save the keys' : 'Type a key first'}
      isIncomplete={given.length === 0}
      call={{ method: 'PUT', path: '/v2/gateways/stripe', body: shown }}
      send={send}
    >
      <p>
        Secrets are kept encrypted and are never shown again. A key that is left empty stays as it
        is. Keys of another account are refused while a payment is open.
      </p>
      {fields.map(([name, label, hint]) => (
        <Field
          key={name}
          name={name}
          label={label}
          hint={hint}
          type={name === 'publishable_key' ? 'text' : 'password'}
          autoComplete="off"
          value={typed[name] ?? ''}
          onChange={(value) => set({ [name]: value })}
          error={problems[name]}
          isOptional
        />
      ))}
      {!isNew && (
        <AbandonPayments
          isChecked={abandons}
          onChange={(isChecked) => set({ abandons: isChecked })}
        />
      )}
    </Confirm>
  )
}

/** Leaves Stripe: all keys go, and the gateway is off. */
function RemoveKeys({ gateway }: { gateway: Gateway }) {
  const { store, mercer } = useStore()
  const { typed, set, clear } = useForm<{ abandons?: boolean }>({})
  const { abandons = false } = typed
  const members = {
    type: 'gateway' as const,
    enabled: false,
    secret_key: null,
    publishable_key: null,
    webhook_secret: null,
    ...(abandons && { abandon_open_payments: true as const }),
  }
  const body = { data: members }
  const send = async (key: string) => {
    await mercer.put('/v2/gateways/stripe', { body, headers: { 'Idempotency-Key': key } })
    clear()
    await rereadStore(store.id)
  }
  return (
    <Confirm
      words="Remove the keys"
      title="Remove the keys of Stripe?"
      action="Remove the keys"
      isDangerous
      isIncomplete={gateway.subscriptions}
      call={{ method: 'PUT', path: '/v2/gateways/stripe', body }}
      send={send}
    >
      {gateway.subscriptions ? (
        <p>Stripe collects subscriptions. Let another gateway collect them first.</p>
      ) : (
        <p>
          Stripe takes no payment of this store any more, and Mercer can neither capture nor refund
          its earlier ones. Payments that wait for an outcome stay open until a key of the same
          account is set again.
        </p>
      )}
      <AbandonPayments
        isChecked={abandons}
        onChange={(isChecked) => set({ abandons: isChecked })}
      />
    </Confirm>
  )
}

type Choice = { isChecked: boolean; onChange: (isChecked: boolean) => void }

function AbandonPayments(choice: Choice) {
  const label = 'Stripe has closed the account of before: give up its payments that have not ended'
  return <Check label={label} {...choice} />
}

/** Asks Stripe with the keys; no money moves. */
function CheckKeys() {
  const { mercer } = useStore()
  const checking = useMutation({
    mutationFn: async () =>
      (await mercer.post('/v2/gateways/stripe/check', { body: null as never })).data,
  })
  const answer = checking.data
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={checking.isPending}
        onClick={() => checking.mutate()}
      >
        {checking.isPending ? 'Waiting for Stripe' : 'Check the keys'}
      </button>
      <Curl call={{ method: 'POST', path: '/v2/gateways/stripe/check' }} />
      {checking.isError && <Failure error={checking.error} />}
      {answer && (
        <div className="told" role="status">
          {answer.works ? (
            <State meaning="good" word="Payments work" />
          ) : (
            <State meaning="failed" word="Payments do not work" />
          )}
          {[...answer.problems, ...answer.notes].map((words) => (
            <p key={words}>{words}</p>
          ))}
          {answer.events_url && <p>Stripe is to send its events to {answer.events_url}</p>}
        </div>
      )}
    </>
  )
}
