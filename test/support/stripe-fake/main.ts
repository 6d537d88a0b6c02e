import { parseArgs } from 'node:util'
import { startStripeFake } from './server.ts'

/** `npm run stripe-fake -- --port 4242 --events http://…`: the fake by itself. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4242' },
    events: { type: 'string' },
    'secret-key': { type: 'string', default: 'sk_test_fake' },
    'webhook-secret': { type: 'string', default: 'whsec_fake' },
  },
})
const fake = await startStripeFake({
  port: Number(values.port),
  secretKey: values['secret-key'],
  webhookSecret: values['webhook-secret'],
})
if (values.events) fake.sendEventsTo(values.events)
process.stdout.write(`A fake of Stripe is at ${fake.url}; no money moves.
  secret key      ${fake.secretKey}
  webhook secret  ${fake.webhookSecret}
Start Mercer with MERCER_STRIPE_URL=${fake.url}, and stop this with Ctrl-C.
`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void fake.close().then(() => process.exit(0)))
}
