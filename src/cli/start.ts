import type { DemoStore } from '../demo/demo-store.ts'
import { linkUrl } from '../operators/links.ts'
import { type EmbeddedDatabase, startEmbedded } from '../platform/db/embedded.ts'
import { embeddedKeys } from '../platform/secrets/key-file.ts'
import { version } from '../platform/version.ts'
import { type Run, unlessStopped } from './command.ts'
import { assertNotMoved } from './moved.ts'

/** Everything in one process: the way to try Mercer, and enough for a small shop. */
export const start: Run = async (context) => {
  const { config, log, print, stopping } = context
  if (!config.databaseUrl) await assertNotMoved(config.dataDir)
  // The database starts while the rest of the program is loaded.
  const [embedded, { serve }, { ensureDemoStore }] = await Promise.all([
    config.databaseUrl ? undefined : startEmbedded({ dataDir: config.dataDir, log, stopping }),
    import('./serve.ts'),
    import('../demo/demo-store.ts'),
    import('../app.ts'),
    import('../worker.ts'),
  ])
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const undo: (() => Promise<void>)[] = [async () => embedded?.stop()]
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const wantsDemo = config.demo ?? embedded !== undefined
    const roles = { api: true, worker: true }
    const keys = embedded && (await embeddedKeys(config.dataDir, config))
    const served = await serve({ ...context, config: { ...config, ...keys } }, url, roles, {
      isNew: embedded?.created ?? false,
      ...(wantsDemo && { unready: 'The demo store is looked at, and filled at the first start.' }),
    })
    undo.push(served.stop)
    const demo = wantsDemo
      ? await unlessStopped(stopping, ensureDemoStore(served.deps, config))
      : undefined
    served.ready()
    const facts = {
      address: reachable(served.address ?? '', config.host),
      demo,
      database: describe(embedded),
    }
    const isFirst = embedded?.created || demo?.created || served.prepared.length > 0
    print(isFirst ? firstBanner(facts) : shortBanner(facts))
    return { stop, ...(embedded && { failed: embedded.failed }) }
  } catch (error) {
    await stop()
    stopping.throwIfAborted()
    throw error
  }
}

function describe(embedded: EmbeddedDatabase | undefined): string {
  if (!embedded) return 'DATABASE_URL'
  const reason = ' (there, because the user that PostgreSQL runs as may not enter this folder)'
  return `embedded PostgreSQL in ${embedded.databaseDir}${embedded.relocatedTo ? reason : ''}`
}

/** An address to type: "every interface" is not one. */
function reachable(address: string, host: string): string {
  const isEvery = host === '0.0.0.0' || host === '::'
  return isEvery ? address.replace(/\/\/(\[::\]|0\.0\.0\.0|[\d.]+)/, '//127.0.0.1') : address
}

type BannerFacts = { address: string; demo: DemoStore | undefined; database: string }

export function shortBanner({ address, demo }: BannerFacts): string {
  const credentials = demo ? `, demo credentials in ${demo.credentialsFile}` : ''
  return `Mercer is ready at ${address} (version ${version}, reference: ${address}/docs${credentials})`
}

/** Shown once. Every line that starts with curl, TOKEN or SHOPPER can be pasted as it stands. */
export function firstBanner({ address, demo, database }: BannerFacts): string {
  const lines = [
    '',
    'Mercer is ready.',
    '',
    `  Version     ${version}`,
    `  Interface   ${address}/v2`,
    `  Reference   ${address}/docs`,
    `  Console     ${consoleAddress(address, demo)}`,
    `  Database    ${database}`,
  ]
  if (demo) lines.push(...demoLines(address, demo))
  else
    lines.push(
      '',
      'Make a store and its first key with `npx mercer store create --name "My shop"`.',
    )
  return [...lines, '', 'Stop with Ctrl-C.', ''].join('\n')
}

/** The first start of the demo store signs its owner in. */
function consoleAddress(address: string, demo: DemoStore | undefined): string {
  if (!demo?.consoleLink) return `${address}/console`
  return `${linkUrl(address, demo.consoleLink)} (signs you in once, for a day)`
}

function demoLines(address: string, demo: DemoStore): string[] {
  return [
    '',
    `The demo store (credentials are kept in ${demo.credentialsFile}):`,
    '',
    `  client id      ${demo.clientId}`,
    `  client secret  ${demo.clientSecret}`,
    '',
    'Try it; each line can be pasted into another terminal:',
    '',
    `TOKEN=$(curl -s ${address}/oauth/access_token -d grant_type=client_credentials -d client_id=${demo.clientId} -d client_secret=${demo.clientSecret} | ${tokenOnly})`,
    `curl -sw '\\n' "${address}/v2/${something(demo)}" -H "Authorization: Bearer $TOKEN"`,
    `curl -sw '\\n' ${address}/v2/accounts -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{"data":{"type":"account","name":"My first account"}}'`,
    ...(demo.created ? invoiceLines(address) : []),
    ...(demo.showcaseNodeId ? shopperLines(address, demo.clientId, demo.showcaseNodeId) : []),
  ]
}

/** A cart with its totals and what they come from, or else what every demo store has. */
function something({ cartReference }: DemoStore): string {
  return cartReference ? `carts/${cartReference}?include=tax_items` : 'accounts'
}

/** Prints the most telling members of each invoice. */
function invoiceLines(address: string): string[] {
  return [
    '',
    'Invoices of its coffee club (paid, declined, free for a month, awaiting a manual payment):',
    '',
    `curl -s ${address}/v2/subscriptions/invoices -H "Authorization: Bearer $TOKEN" | grep -oE '"(number|outstanding|manual_payment_pending)":[^,}]*|"formatted":"[^"]*"'`,
  ]
}

/** Prints the interesting parts of a long response: a sale, a parent with children, a bundle. */
function shopperLines(address: string, clientId: string, nodeId: string): string[] {
  return [
    '',
    'Products with prices, as a shopper sees them; the bundle shows the prices of its parts:',
    '',
    `SHOPPER=$(curl -s ${address}/oauth/access_token -d grant_type=implicit -d client_id=${clientId} | ${tokenOnly})`,
    `curl -s "${address}/v2/catalog/nodes/${nodeId}/relationships/products?page%5Blimit%5D=3" -H "Authorization: Bearer $SHOPPER" | grep -oE '"(slug|product_types|sale_id|formatted)":[^,}]*'`,
  ]
}

const tokenOnly = `sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/'`
