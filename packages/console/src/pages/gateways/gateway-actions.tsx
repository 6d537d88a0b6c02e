import { Confirm } from '../../parts/confirm.tsx'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { type Gateway, turnWords } from './gateway-words.ts'

/** Sends a change of a gateway and reads the store again. */
function useChange({ slug }: Gateway) {
  const { store, mercer } = useStore()
  return async (body: object, key: string) => {
    const headers = { 'Idempotency-Key': key }
    await mercer.put(`/v2/gateways/${slug}`, { body: body as never, headers })
    await rereadStore(store.id)
  }
}

/** Switches a gateway on or off. */
export function TurnGateway({ gateway }: { gateway: Gateway }) {
  const change = useChange(gateway)
  const { name, slug, enabled } = gateway
  const body = { data: { type: 'gateway' as const, enabled: !enabled } }
  const word = enabled ? 'Switch off' : 'Switch on'
  return (
    <Confirm
      words={word}
      title={`${word} ${name}?`}
      action={`${word} ${name}`}
      isDangerous={enabled}
      call={{ method: 'PUT', path: `/v2/gateways/${slug}`, body }}
      send={(key) => change(body, key)}
    >
      <p>{turnWords(gateway).join(' ')}</p>
    </Confirm>
  )
}

/** Makes a gateway the one that collects subscriptions. */
export function CollectSubscriptions({ gateway }: { gateway: Gateway }) {
  const change = useChange(gateway)
  const { name, slug } = gateway
  const body = { data: { type: 'gateway' as const, subscriptions: true } }
  return (
    <Confirm
      words="Collect subscriptions"
      title={`Collect subscriptions through ${name}?`}
      action={`Collect through ${name}`}
      call={{ method: 'PUT', path: `/v2/gateways/${slug}`, body }}
      send={(key) => change(body, key)}
    >
      <p>The next payment run charges through {name}, and through no other gateway.</p>
    </Confirm>
  )
}
