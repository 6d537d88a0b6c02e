import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { assert } from '../../lib/assert.ts'
import { AppError } from '../../lib/errors.ts'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Tokens } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import { listDocument, listDocumentSchema, timestampSchema } from '../../platform/http/document.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { RateLimits } from '../../platform/http/rate-limit.ts'
import type { App } from '../../platform/http/server.ts'
import type { Stores } from '../directory.ts'
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../members/member.ts'
import { accountTokenResource, grantTokens, identify, mechanisms, signUp } from './sign-in.ts'

const type = Type.Literal('account_management_authentication_token')
const needs = (mechanism: string, then: object) => ({
  if: {
    required: ['authentication_mechanism'],
    properties: { authentication_mechanism: { const: mechanism } },
  },
  then,
})

const tokenRequest = Type.Object({
  data: Type.Object(
    {
      type,
      authentication_mechanism: Type.Enum(mechanisms, {
        description:
          'password needs username and password; self_signup also name and email, and that the ' +
          'store allows it; account_management_authentication_token renews the token in the ' +
          'header SVC-Account-Management-Authentication-Token, or switches to another account.',
      }),
      username: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
      password: Type.Optional(Type.String({ maxLength: PASSWORD_LENGTH_MAX })),
      password_profile_id: Type.Optional(
        Type.Unsafe<unknown>({ shownAs: { type: ['string', 'null'], description: 'Not used.' } }),
      ),
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
      email: Type.Optional(Type.String({ format: 'email', maxLength: 1024 })),
    },
    {
      title: 'SignIn',
      allOf: [
        needs('password', { required: ['username', 'password'] }),
        needs('self_signup', {
          required: ['username', 'password', 'name', 'email'],
          properties: { password: { minLength: PASSWORD_LENGTH_MIN } },
        }),
      ],
    },
  ),
})

const tokenSchema = Type.Object({
  type,
  account_id: Type.String({ format: 'uuid' }),
  account_name: Type.String(),
  token: Type.String(),
  expires: timestampSchema,
})
const listSchema = listDocumentSchema(tokenSchema)
// Without links: a sign-in is no list that could be read again.
const tokenList = Type.Object({
  data: listSchema.properties.data,
  meta: Type.Object({
    ...listSchema.properties.meta.properties,
    account_member_id: Type.String({ format: 'uuid' }),
  }),
})

const create = {
  tags: ['Accounts'],
  operationId: 'createAccountTokens',
  summary: 'Sign in for the accounts of a member',
  description:
    'Gives one token for each account. It is sent with a shopper token, in the header ' +
    "SVC-Account-Management-Authentication-Token, and lives as long as the store's setting says.",
  querystring: Type.Object({ ...pageQuery }),
  body: tokenRequest,
  response: { 201: tokenList },
}
const config = { access: access.everyone, secretAnswer: true, ownRate: true }

type AccountTokenRoutesParts = {
  db: Db
  tokens: Tokens
  stores: Stores
  rateLimits: RateLimits
}

export function accountTokenRoutes(app: App, parts: AccountTokenRoutesParts): void {
  const { db, tokens, stores, rateLimits } = parts
  app.post('/v2/account-members/tokens', { schema: create, config }, async (request, reply) => {
    const { storeId } = contextOf(request)
    if (request.body.data.authentication_mechanism !== 'password')
      takeStoreRate(request, rateLimits)
    const settings = (await stores.profile(storeId)).settings.account_authentication
    reply.header('cache-control', 'no-store')
    const identifying = { db, rateLimits, settings, address: request.ip }
    const identity = await identify(identifying, contextOf(request), request.body.data)
    if (!identity) throw new AppError('unauthorized', 'The username or the password is not valid.')
    const page = pageOf(request.query, pageLengthOf(request))
    const lifeSeconds = settings.account_management_authentication_token_timeout_secs
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const signer =
        'memberId' in identity ? identity : await signUp(tx, ctx, identity.newMember, settings)
      const { total, grants } = await grantTokens(tx, ctx, tokens, signer, { page, lifeSeconds })
      const list = listDocument(request, page, total, grants.map(accountTokenResource))
      const { data, meta } = list
      return { data, meta: { ...meta, account_member_id: signer.memberId } }
    })
  })
}

/**
 * Passwords wait in the line of logins instead: a wall of bad ones would use up the rate of the
 * whole store, and refuse good ones with it.
 */
function takeStoreRate(request: FastifyRequest, rateLimits: RateLimits): void {
  const { actor, storeId } = contextOf(request)
  assert(actor.kind !== 'system' && request.storeFacts)
  const refused = rateLimits.takeRequest(storeId, actor.keyId, request.storeFacts)
  if (refused) throw refused
}
