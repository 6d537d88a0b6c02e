import { Once } from '../../parts/once.tsx'
import type { Endpoint } from './webhook-words.ts'

type Properties = { endpoint: Endpoint; close: () => void }

/** The secret of an endpoint, right after the server has made it. */
export function SecretOnce({ endpoint, close }: Properties) {
  const { secret, url, old_secret_until } = endpoint.attributes
  if (secret === undefined) return null
  return (
    <Once
      title="Copy the secret of the endpoint"
      secrets={[{ label: 'Secret', value: secret }]}
      close={close}
    >
      {url} checks the signature of each webhook with it. It is shown once.
      {old_secret_until && ' For 24 hours webhooks are signed with the old one too.'}
    </Once>
  )
}
