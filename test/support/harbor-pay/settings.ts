import { Type } from 'typebox'
import type { SettingsKind } from '../../../src/payments/settings.ts'

const text = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 500, description }))

export const harborSettings: SettingsKind = {
  schema: Type.Object({
    address: text('Where the provider is.'),
    api_key: text('The key of the account at Harbor Pay.'),
    event_secret: text('Signs the events of Harbor Pay.'),
  }),
  secrets: ['api_key', 'event_secret'],
  isTest: ({ api_key: key = '' }) => key.startsWith('try-'),
  problems(settings, _mode, isEnabled) {
    const missing = ['address', 'api_key'].filter((name) => settings[name] === undefined)
    if (!isEnabled) return []
    return missing.map((name) => {
      return { source: `data.${name}`, detail: `data.${name}: it is needed to enable the gateway.` }
    })
  },
}
