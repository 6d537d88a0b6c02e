import assert from 'node:assert/strict'
import type { Client } from './client.ts'

export const ACCOUNT_TOKEN = 'SVC-Account-Management-Authentication-Token'
export const PASSWORD = 'correct horse battery'

/** A shopper who signed in for a new account of the store. */
export type SignedIn = {
  client: Client
  token: string
  accountId: string
  memberId: string
  membershipId: string
  username: string
}

let count = 0

/** Made through the interface: an account, a member, the membership, and a token. */
export async function signIn(
  { admin, shopper }: { admin: Client; shopper: Client },
  name = 'Harbor Works',
  username = `member-${++count}`,
): Promise<SignedIn> {
  const account = await admin.post('/v2/accounts', { data: { type: 'account', name } })
  assert.equal(account.status, 201)
  const accountId = account.body.data.id
  const member = await admin.post('/v2/account-members', {
    data: {
      type: 'account_member',
      name: 'Front Desk',
      email: 'desk@harbor.example',
      username,
      password: PASSWORD,
    },
  })
  assert.equal(member.status, 201)
  const memberId = member.body.data.id
  const membership = await admin.post(`/v2/accounts/${accountId}/account-memberships`, {
    data: { type: 'account_membership', account_member_id: memberId },
  })
  assert.equal(membership.status, 201)
  const membershipId = membership.body.data.id
  const tokens = await passwordLogin(shopper, username)
  assert.equal(tokens.status, 201)
  const { token } = tokens.body.data[0]
  const client = shopper.with({ [ACCOUNT_TOKEN]: token })
  return { client, token, accountId, memberId, membershipId, username }
}

export function passwordLogin(client: Client, username: string, password = PASSWORD) {
  return client.post('/v2/account-members/tokens', {
    data: {
      type: 'account_management_authentication_token',
      authentication_mechanism: 'password',
      username,
      password,
    },
  })
}
