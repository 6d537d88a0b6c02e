import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newId } from '../../src/lib/ids.ts'
import type { Role } from '../../src/platform/auth/roles.ts'
import type { Client } from '../support/client.ts'
import { type Shop, startShop } from '../support/shop.ts'
import { table } from './stranger-rows.ts'
import { callRow, type Ids, type Row } from './table.ts'

const rules = readFileSync(join(import.meta.dirname, '../../docs/rules/operators.md'), 'utf8')
/** The roles that may change something, by the first column of the tables of OPR-2. */
const mayChange = new Map(
  [...rules.matchAll(/^\| ([^|]+) \|((?: (?:yes|no) \|){5})$/gm)].map(
    ([, name = '', cells = '']) => [
      name,
      ['manager', 'billing', 'catalog', 'support', 'viewer'].filter(
        (_, index) => cells.split('|')[index]?.trim() === 'yes',
      ),
    ],
  ),
)
const everyRole: Role[] = ['owner', 'manager', 'billing', 'catalog', 'support', 'viewer']

/** The roles that the document gives a route. */
function documentedRoles({ route }: Row, tag: string): string[] {
  const money = 'payments, captures, refunds, cancellations of a transaction'
  const isMoney = /^POST \/v2\/orders\/:id\/(payments|transactions)/.test(route)
  const isRead = route.startsWith('GET ')
  if (isRead && tag !== 'Audit')
    return ['Access', 'Operators'].includes(tag) ? ['owner'] : everyRole
  const line = mayChange.get(isMoney ? money : `\`${route}\``) ?? mayChange.get(tag)
  assert.ok(line, `docs/rules/operators.md says nothing of ${tag}`)
  return ['owner', ...line]
}

test('OPR-2, PE-3: every role reaches exactly the routes that the document gives it', async (t) => {
  const shop = await startShop(t)
  const tags = new Map(shop.routes.routes.map(({ method, url, tag }) => [`${method} ${url}`, tag]))
  const clients = await Promise.all(
    everyRole.map(async (role) => [role, await actingAs(shop, role)]),
  )
  const ids = new Proxy({} as Ids, { get: () => crypto.randomUUID() })
  for (const row of table.filter(({ organization }) => organization !== 'only')) {
    const roles = documentedRoles(row, tags.get(row.route) ?? '')
    for (const [role, client] of clients as [Role, Client][]) {
      // Without ids and members that would be accepted nothing happens, and rights come first.
      const { status, body } = await callRow(client, { ...row, body: row.body && {} }, ids)
      const isRefused = status === 403 && /^Your role in this store/.test(body.errors[0].detail)
      assert.equal(isRefused, !roles.includes(role), `${row.route} as ${role}: ${status}`)
    }
  }
})

async function actingAs(shop: Shop, role: Role): Promise<Client> {
  const { id: storeId, organizationId } = shop.store
  const { token } = await shop.deps.tokens.signAccess({
    ...{ storeId, organizationId, owner: 'store', grant: 'client_credentials' },
    keyId: newId<'application-key'>(),
    operator: { id: newId<'operator'>(), role },
  })
  return shop.stranger.with({ authorization: `Bearer ${token}` })
}
