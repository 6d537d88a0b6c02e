import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser } from '../../../test/support/browser.ts'
import { join, openClub, run } from './club.ts'
import { faultsOf } from './screens.ts'
import { sharedWorld } from './shared-world.ts'
import { signedIn, thereAre, type World } from './world.ts'

/** Who an account is, and everything that it has. */

async function addMember({ mercer }: World, accountId: string): Promise<void> {
  const person = { name: 'Front Desk', email: 'desk@harbor.example', username: 'desk' }
  const { data: member } = await mercer.post('/v2/account-members', {
    body: { data: { type: 'account_member', ...person, password: 'a long sentence' } },
  })
  const params = { path: { accountId } }
  await mercer.post('/v2/accounts/{accountId}/account-memberships', {
    params,
    body: { data: { type: 'account_membership', account_member_id: member.id } },
  })
  const place = { line_1: '4 Quay Road', postcode: '02360', city: 'Harbor', county: 'Plymouth' }
  const address = { name: 'Warehouse', first_name: 'Goods', last_name: 'Inward', ...place }
  await mercer.post('/v2/accounts/{accountId}/addresses', {
    params,
    body: { data: { type: 'address', ...address, country: 'US' } },
  })
}

test('an account tells its members and addresses, and leads to all that it has', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world, mercer } = await openClub('accounts')
  const id = await join(world, { name: 'Harbor', card: 'card_declined' })
  await join(world, { name: 'Other', card: 'card_declined' })
  await run(world, 'billing-run')
  const params = { path: { id } }
  const { data } = await mercer.get('/v2/subscriptions/subscriptions/{id}', { params })
  const { account_id: account } = data.attributes
  const { page, go, complaints } = await signedIn(world, 'viewer')
  await go(`/accounts/${account}`)
  await page.getByText('Nobody can sign in for this account.').waitFor()
  await page.getByText('It keeps no address.').waitFor()

  await addMember(world, account)
  await go(`/accounts/${account}`)
  const members = page.getByRole('table', { name: 'Members' })
  await members.getByRole('cell', { name: 'Front Desk' }).waitFor()
  const email = members.getByRole('link', { name: 'desk@harbor.example' })
  assert.equal(await email.getAttribute('href'), 'mailto:desk@harbor.example')
  await page.getByText('Goods Inward 4 Quay Road 02360 Harbor Plymouth US').waitFor()
  await page.getByText('Warehouse').waitFor()
  assert.deepEqual(await faultsOf(page, 'an account with members'), [])

  await page.getByRole('link', { name: '1 active subscription' }).click()
  await page.getByText('Only subscriptions of Harbor.').waitFor()
  const subscriptions = page.getByRole('table', { name: 'Subscriptions' })
  await thereAre(2, subscriptions.getByRole('row')) // A subscription and the head.
  await page.getByRole('link', { name: 'Paused' }).click()
  await page.getByText('No subscription is in this state').waitFor()
  await page.getByRole('link', { name: 'Show all' }).click()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await thereAre(3, subscriptions.getByRole('row'))

  await go(`/accounts/${account}`)
  await page.getByRole('link', { name: '$10.00', exact: true }).click()
  await page.getByText('Only invoices of Harbor.').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'All orders' }).click()
  await page.getByText('No order is like this').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'All subscriptions' }).click()
  await thereAre(2, subscriptions.getByRole('row'))
  assert.deepEqual(complaints, [])
})

test('an account leads to its orders alone', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const world = await sharedWorld()
  const { data: orders } = await world.mercer.get('/v2/orders')
  const account = orders[0]?.relationships.account?.data.id
  const buyers = orders.map(({ relationships }) => relationships.account?.data.id)
  const { data: accounts } = await world.mercer.get('/v2/accounts')
  const other = accounts.find(({ id }) => !buyers.includes(id))
  const { page, go, complaints } = await signedIn(world, 'viewer')
  await go(`/accounts/${account}`)
  await page.getByRole('link', { name: 'All orders' }).click()
  await page.getByText(/^Only orders of /).waitFor()
  const table = page.getByRole('table', { name: 'Orders' })
  await thereAre(buyers.filter((id) => id === account).length + 1, table.getByRole('row'))
  await go(`/accounts/${other?.id}`)
  await page.getByRole('link', { name: 'All orders' }).click()
  await page.getByText('No order is like this').waitFor()
  await page.getByRole('link', { name: 'Show all', exact: true }).click()
  await thereAre(orders.length + 1, table.getByRole('row'))
  assert.deepEqual(complaints, [])
})
