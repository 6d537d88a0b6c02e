import { useRouter } from '@tanstack/react-router'
import type { Schemas } from 'mercer-client'
import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { State } from '../../parts/state.tsx'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { listed } from '../../words/counts.ts'
import { EndpointForm, useEndpointForm } from './endpoint-form.tsx'
import type { Endpoint } from './webhook-words.ts'

const list = '/v2/webhook-endpoints'
const one = '/v2/webhook-endpoints/{id}'

/** Makes an endpoint; the answer has its secret, once. */
export function CreateEndpoint({ keep }: { keep: (made: Endpoint) => void }) {
  const { store, mercer } = useStore()
  const form = useEndpointForm()
  const { url = '', types = [], ...others } = form.attributes
  const attributes = { url, types, ...others }
  const body = { data: { type: 'webhook_endpoint' as const, attributes } }
  const isGood = url !== '' && types.length > 0
  return (
    <Confirm
      words="Create an endpoint"
      title="Create a webhook endpoint"
      action={isGood ? `Send ${types.join(', ')} there` : 'Type an address and types first'}
      isIncomplete={!isGood}
      call={{ method: 'POST', path: list, body }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        const { data } = await mercer.post(list, { body, headers }).catch(form.told)
        form.clear()
        await rereadStore(store.id)
        keep(data)
      }}
    >
      <EndpointForm {...form} />
      <p>It gets events of these types from now on. Its secret is shown once, right after.</p>
    </Confirm>
  )
}

/** Sends a change of an endpoint and reads the store again. */
function useChange({ id }: Endpoint) {
  const { store, mercer } = useStore()
  return async (attributes: object, key: string) => {
    const params = { path: { id } }
    const body = { data: { type: 'webhook_endpoint' as const, attributes } }
    await mercer.put(one, { params, body, headers: { 'Idempotency-Key': key } })
    await rereadStore(store.id)
  }
}

export function EditEndpoint({ endpoint }: { endpoint: Endpoint }) {
  const change = useChange(endpoint)
  const form = useEndpointForm(endpoint)
  const { attributes } = form
  const names = Object.keys(attributes)
  const body = { data: { type: 'webhook_endpoint', attributes } }
  return (
    <Confirm
      words="Edit"
      title="Edit the endpoint"
      action={names.length > 0 ? `Change ${listed(names)}` : 'Change something first'}
      isIncomplete={names.length === 0}
      call={{ method: 'PUT', path: `${list}/${endpoint.id}`, body }}
      send={async (key) => {
        await change(attributes, key).catch(form.told)
        form.clear()
      }}
    >
      <EndpointForm {...form} />
      <p>It holds for the next webhook, also for one that is tried again.</p>
    </Confirm>
  )
}

/** Switches an endpoint off, or on again. */
export function TurnEndpoint({ endpoint }: { endpoint: Endpoint }) {
  const change = useChange(endpoint)
  const { enabled: isOn, url } = endpoint.attributes
  const attributes = { enabled: !isOn }
  const word = isOn ? 'Switch off' : 'Switch on'
  return (
    <Confirm
      words={word}
      title={`${word} the endpoint?`}
      action={`${word} the endpoint`}
      isDangerous={isOn}
      call={{
        method: 'PUT',
        path: `${list}/${endpoint.id}`,
        body: { data: { type: 'webhook_endpoint', attributes } },
      }}
      send={(key) => change(attributes, key)}
    >
      <p>
        {isOn
          ? `${url} gets nothing until it is switched on again. Deliveries that ` +
            'are pending wait, and a replay can send what happens meanwhile.'
          : `${url} gets events again, and the deliveries that are pending. A ` +
            'replay can send what happened meanwhile.'}
      </p>
    </Confirm>
  )
}

export function RotateSecret(properties: { endpoint: Endpoint; keep: (made: Endpoint) => void }) {
  const { endpoint, keep } = properties
  const { store, mercer } = useStore()
  const { id } = endpoint
  return (
    <Confirm
      words="Make a new secret"
      title="Make a new secret?"
      action="Make a new secret"
      call={{ method: 'POST', path: `${list}/${id}/rotate-secret` }}
      send={async (key) => {
        const params = { path: { id } }
        const headers = { 'Idempotency-Key': key }
        const path = '/v2/webhook-endpoints/{id}/rotate-secret'
        const { data } = await mercer.post(path, { params, headers })
        await rereadStore(store.id)
        keep(data)
      }}
    >
      <p>
        The new secret is shown once. For 24 hours every webhook is signed with both, so that the
        receiver can change over. A secret before these two ends now.
      </p>
    </Confirm>
  )
}

export function DeleteEndpoint({ endpoint }: { endpoint: Endpoint }) {
  const { store, mercer } = useStore()
  const router = useRouter()
  const { id } = endpoint
  return (
    <Confirm
      words="Delete"
      title="Delete the endpoint?"
      action="Delete the endpoint"
      isDangerous
      call={{ method: 'DELETE', path: `${list}/${id}` }}
      send={async (key) => {
        const params = { path: { id } }
        await mercer.delete(one, { params, headers: { 'Idempotency-Key': key } })
        await router.navigate({
          to: '/$storeId/developers/webhooks',
          params: { storeId: store.id },
        })
        await rereadStore(store.id, id)
      }}
    >
      <p>
        {endpoint.attributes.url} gets nothing any more, and its deliveries are deleted with it.
      </p>
    </Confirm>
  )
}

type Test = Schemas['WebhookTest']['attributes']

/** Sends a test and shows what the receiver has answered. */
export function TestEndpoint({ endpoint }: { endpoint: Endpoint }) {
  const { store, mercer } = useStore()
  const [told, setTold] = useState<Test>()
  const { id } = endpoint
  return (
    <>
      <Confirm
        words="Send a test"
        title="Send a test?"
        action="Send the test"
        onOpen={() => setTold(undefined)}
        call={{ method: 'POST', path: `${list}/${id}/test` }}
        send={async (key) => {
          const params = { path: { id } }
          const headers = { 'Idempotency-Key': key }
          const path = '/v2/webhook-endpoints/{id}/test'
          const { data } = await mercer.post(path, { params, headers })
          setTold(data.attributes)
          await rereadStore(store.id) // An answer of 410 disables it.
        }}
      >
        <p>
          {endpoint.attributes.url} gets a test now, signed like every webhook. Its answer is shown
          here, and nothing is tried again.
        </p>
      </Confirm>
      {told && (
        <p role="status">
          {told.success ? (
            <State meaning="good" word={`Taken with ${told.status}`} />
          ) : (
            <State meaning="failed" word={told.error ?? `Refused with ${told.status}`} />
          )}
        </p>
      )}
    </>
  )
}
