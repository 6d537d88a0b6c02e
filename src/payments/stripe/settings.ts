import { Type } from 'typebox'
import type { Problem } from '../../lib/errors.ts'
import type { GatewaySettings, SettingsKind } from '../settings.ts'

const text = (description: string) => Type.String({ minLength: 1, maxLength: 500, description })

/** The settings of a Stripe account, by their names in Stripe's dashboard. */
export const stripeSettings: SettingsKind = {
  schema: Type.Object({
    secret_key: Type.Optional(text('`sk_test_…`, `sk_live_…`, or a restricted key `rk_…`.')),
    publishable_key: Type.Optional(text('`pk_…`, for the pages of the storefront.')),
    webhook_secret: Type.Optional(
      text('`whsec_…` of the endpoint at Stripe that sends events to this store.'),
    ),
  }),
  secrets: ['secret_key', 'webhook_secret'],
  isTest: ({ secret_key: key = '' }) => !isLive(key),
  problems(settings, mode, takesMoney) {
    const { secret_key: key, publishable_key: shown, webhook_secret: secret } = settings
    const problems: (Problem | undefined)[] = [
      takesMoney && key === undefined
        ? problem('secret_key', 'it is needed before the gateway can take money')
        : undefined,
      wrongForm(settings, 'secret_key', /^[sr]k_(test|live)_\w+$/),
      wrongForm(settings, 'publishable_key', /^pk_(test|live)_\w+$/),
      secret !== undefined && !secret.startsWith('whsec_')
        ? problem('webhook_secret', 'it begins with whsec_')
        : undefined,
      key !== undefined && isLive(key) && mode === 'sandbox'
        ? problem('secret_key', 'a sandbox takes no keys with which real money moves')
        : undefined,
      key !== undefined && shown !== undefined && isLive(key) !== isLive(shown)
        ? problem('publishable_key', 'one key is for tests and the other one is not')
        : undefined,
    ]
    return problems.filter((one) => one !== undefined)
  },
}

function isLive(key: string): boolean {
  return /^[a-z]+_live_/.test(key)
}

function problem(member: string, detail: string): Problem {
  return { source: `data.${member}`, detail: `data.${member}: ${detail}.` }
}

function wrongForm(settings: GatewaySettings, member: string, form: RegExp): Problem | undefined {
  const value = settings[member]
  if (value === undefined || form.test(value)) return undefined
  return problem(member, 'it does not look like a key of Stripe')
}
