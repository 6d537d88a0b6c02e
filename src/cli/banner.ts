import type { DemoStore } from '../demo/demo-store.ts'

type BannerFacts = { address: string; demo: DemoStore | undefined; database: string }

export function shortBanner({ address, demo }: BannerFacts): string {
  const credentials = demo ? `, demo credentials in ${demo.credentialsFile}` : ''
  return `Mercer is ready at ${address} (reference: ${address}/docs${credentials})`
}

/** Shown once. Every line that starts with curl, TOKEN or SHOPPER can be pasted as it stands. */
export function firstBanner({ address, demo, database }: BannerFacts): string {
  const lines = [
    '',
    'Mercer is ready.',
    '',
    `  Interface   ${address}/v2`,
    `  Reference   ${address}/docs`,
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
