import { parseArgs } from 'node:util'
import { testMethods } from './cards.ts'
import { controls } from './control.ts'
import { startStripeFake } from './server.ts'

const help = `npm run stripe-fake -- [options]

  --port <number>            4242 unless told otherwise
  --events <address>         gets its events: events_url of POST /v2/gateways/stripe/check
  --secret-key <key>         the only key that it accepts; sk_test_fake unless told otherwise
  --webhook-secret <secret>  signs its events; whsec_fake unless told otherwise

Starts a server that behaves as the test mode of Stripe does; no money moves. A publishable key is
never sent to it, and pk_test_fake is good as one.

Payment methods, by name; POST /v1/payment_methods takes the numbers of Stripe's test cards:
  ${Object.keys(testMethods).join('\n  ')}

What happens around Stripe is asked for as JSON, without a key:
${controls}`

/** `npm run stripe-fake -- --port 4242 --events http://…`: the fake by itself. */
const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    port: { type: 'string', default: '4242' },
    events: { type: 'string' },
    'secret-key': { type: 'string', default: 'sk_test_fake' },
    'webhook-secret': { type: 'string', default: 'whsec_fake' },
  },
})
if (values.help) process.stdout.write(help)
else await start()

async function start(): Promise<void> {
  const fake = await startStripeFake({
    port: Number(values.port),
    secretKey: values['secret-key'],
    webhookSecret: values['webhook-secret'],
  })
  if (values.events) fake.sendEventsTo(values.events)
  process.stdout.write(`A fake of Stripe is at ${fake.url}; no money moves.
  secret key       ${fake.secretKey}
  publishable key  pk_test_fake
  webhook secret   ${fake.webhookSecret}
Start Mercer with MERCER_STRIPE_URL=${fake.url}, and stop this with Ctrl-C. --help lists cards and controls.
`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void fake.close().then(() => process.exit(0)))
  }
}
