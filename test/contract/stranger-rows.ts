import { newOperator } from '../support/operating.ts'
import { newAddress } from '../support/ordering.ts'
import { newCurrency } from '../support/shopping.ts'
import { cartRows } from './cart-rows.ts'
import { catalogRows } from './catalog-rows.ts'
import { eventRows } from './event-rows.ts'
import { importRows } from './import-rows.ts'
import { invoiceRows } from './invoice-rows.ts'
import { offeringRows } from './offering-rows.ts'
import { orderRows } from './order-rows.ts'
import { previewRows } from './preview-rows.ts'
import { recordRows } from './record-rows.ts'
import { subscriptionChangeRows } from './subscription-change-rows.ts'
import { subscriptionRows } from './subscription-rows.ts'
import {
  admins,
  everyOwner,
  everyone,
  organizations,
  own,
  owners,
  type Row,
  row,
  signedIn,
} from './table.ts'
import { webhookRows } from './webhook-rows.ts'

export const named = (type: string) => ({ data: { type, name: 'Named' } })
const settings = { data: { type: 'settings' } }
const memberships = '/v2/accounts/:accountId/account-memberships'
const addresses = '/v2/accounts/:accountId/addresses'
const methods = '/v2/accounts/:accountId/payment-methods'
export const newMethod = (n = 1) => ({ data: { type: 'payment_method', payment: `card_${n}` } })
export const schedules = '/v2/subscriptions/schedules'
export const jobs = '/v2/subscriptions/jobs'

/**
 * Every route that needs a token, with a body that would be accepted. A route that is missing from this table fails the test, so that none is forgotten.
 */
export const table: Row[] = [
  row('GET /v2/application-keys', owners, own),
  row('POST /v2/application-keys', owners, own, named('application_key')),
  row('GET /v2/application-keys/:id', owners, 404),
  row('PUT /v2/application-keys/:id', owners, 404, named('application_key')),
  row('DELETE /v2/application-keys/:id', owners, 404),

  row('GET /v2/operators', admins, own),
  row('POST /v2/operators', admins, own, newOperator('stranger@harbor.example')),
  row('GET /v2/operators/:id', admins, 404),
  row('PUT /v2/operators/:id', admins, 404, { data: { type: 'operator', role: 'viewer' } }),
  row('DELETE /v2/operators/:id', admins, 404),
  row('POST /v2/operators/:id/links', admins, 404),

  row('GET /v2/audit', admins, own),
  row('GET /v2/audit/export', admins, own),

  row('GET /v2/settings', owners, own),
  row('PUT /v2/settings', owners, own, settings),
  row('DELETE /v2/settings', owners, own),
  row('GET /v2/settings/cart', owners, own),
  row('PUT /v2/settings/cart', owners, own, settings),
  row('GET /v2/settings/account-authentication', owners, own),
  row('PUT /v2/settings/account-authentication', owners, own, settings),

  row('GET /v2/currencies', everyOwner, own),
  row('POST /v2/currencies', owners, own, currency('CHF')),
  row('GET /v2/currencies/:id', everyOwner, 404),
  row('PUT /v2/currencies/:id', owners, 404, { data: { type: 'currency', exchange_rate: 2 } }),
  row('DELETE /v2/currencies/:id', owners, 404),

  row('GET /v2/accounts', signedIn, own),
  row('POST /v2/accounts', admins, own, named('account')),
  row('GET /v2/accounts/:id', signedIn, 404),
  row('PUT /v2/accounts/:id', admins, 404, named('account')),
  row('DELETE /v2/accounts/:id', admins, 404),

  row('GET /v2/stores', organizations, own),
  row('POST /v2/stores', organizations, own, named('store')),
  row('GET /v2/stores/:id', organizations, 404),
  row('PUT /v2/stores/:id', organizations, 404, named('store')),
  row('GET /v2/stores/:storeId/copies', organizations, 404),
  row('POST /v2/stores/:storeId/copies', organizations, 404, copy()),
  row('GET /v2/stores/:storeId/copies/:id', organizations, 404),

  row('GET /v2/account-tags', admins, own),
  row('POST /v2/account-tags', admins, own, named('account_tag')),
  row('GET /v2/account-tags/:id', admins, 404),
  row('PUT /v2/account-tags/:id', admins, 404, named('account_tag')),
  row('DELETE /v2/account-tags/:id', admins, 404),

  row('GET /v2/account-members', admins, own),
  row('POST /v2/account-members', admins, own, member()),
  row('GET /v2/account-members/:id', admins, 404),
  row('PUT /v2/account-members/:id', admins, 404, { data: { type: 'account_member' } }),
  row('DELETE /v2/account-members/:id', admins, 404),
  row('GET /v2/account-members/:id/account-memberships', admins, 404),
  row('POST /v2/account-members/tokens', everyone, own, login()),

  row(`GET ${memberships}`, admins, 404),
  row(`POST ${memberships}`, admins, 404, membership(crypto.randomUUID())),
  row(`GET ${memberships}/unassigned-account-members`, admins, 404),
  row(`GET ${memberships}/:id`, admins, 404),
  row(`PUT ${memberships}/:id`, admins, 404, { data: { type: 'account_membership' } }),
  row(`DELETE ${memberships}/:id`, admins, 404),

  row(`GET ${addresses}`, signedIn, 404),
  row(`POST ${addresses}`, signedIn, 404, newAddress),
  row(`GET ${addresses}/:id`, signedIn, 404),
  row(`PUT ${addresses}/:id`, signedIn, 404, { data: { type: 'address', first_name: 'New' } }),
  row(`DELETE ${addresses}/:id`, signedIn, 404),
  row(`GET ${methods}`, signedIn, 404),
  row(`POST ${methods}`, signedIn, 404, newMethod()),
  row(`GET ${methods}/:id`, signedIn, 404),
  row(`PUT ${methods}/:id`, signedIn, 404, { data: { type: 'payment_method', default: true } }),
  row(`POST ${methods}/:id/confirm`, signedIn, 404, {}),
  row(`DELETE ${methods}/:id`, signedIn, 404),

  row(`GET ${schedules}`, owners, own),
  row(`POST ${schedules}`, owners, own, schedule()),
  row(`GET ${schedules}/:id`, owners, 404),
  row(`PUT ${schedules}/:id`, owners, 404, { data: { ...schedule().data, id: '{id}' } }),
  row(`DELETE ${schedules}/:id`, owners, 404),
  row(`GET ${schedules}/:id/slots`, owners, 404),
  row(`GET ${schedules}/:id/upcoming`, owners, 404),
  row(`GET ${schedules}/:id/timeline`, owners, 404),
  {
    ...row(`GET ${schedules}/upcoming`, owners, own),
    query: '?specification=0+3+*+*+*&location=UTC',
  },

  row(`GET ${jobs}`, admins, own),
  row(`POST ${jobs}`, admins, own, job()),
  row(`GET ${jobs}/:id`, admins, 404),
  row(`GET ${jobs}/:id/failures`, admins, 404),
  row(`DELETE ${jobs}/:id`, admins, 404),

  row('GET /v2/subscriptions/reconciliation', admins, own),
  row('GET /v2/search', admins, own),
  row('GET /v2/subscriptions/statistics', admins, own),

  ...recordRows,
  ...offeringRows,
  ...subscriptionChangeRows,
  ...subscriptionRows,
  ...invoiceRows,
  ...importRows,
  ...previewRows,
  ...catalogRows,
  // Before the carts, whose last rows make a cart of the same reference elsewhere.
  ...orderRows,
  ...eventRows,
  // After the timeline: to read a cart by its name makes one in the caller's own store.
  ...cartRows,
  ...webhookRows,
]

export function schedule() {
  return {
    data: {
      type: 'subscription_schedule',
      attributes: {
        specification: '0 0 1 1 *',
        location: 'UTC',
        job: { job_type: 'billing-run' },
      },
    },
  }
}

export function job() {
  return { data: { type: 'subscription_job', attributes: { job_type: 'billing-run' } } }
}

export function copy() {
  return { data: { type: 'store_copy', attributes: { name: 'Copy' } } }
}

export function currency(code: string) {
  return { data: newCurrency(code) }
}

export function member() {
  const username = `member-${crypto.randomUUID()}`
  const email = 'member@example.com'
  return {
    data: { type: 'account_member', name: 'Member', email, username, password: 'long enough' },
  }
}

function login() {
  return {
    data: {
      type: 'account_management_authentication_token',
      authentication_mechanism: 'password',
      username: 'nobody',
      password: 'nothing at all',
    },
  }
}

export function membership(memberId: string) {
  return { data: { type: 'account_membership', account_member_id: memberId } }
}
