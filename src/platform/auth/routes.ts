import { parse } from 'node:querystring'
import { Type } from 'typebox'
import { AppError } from '../../lib/errors.ts'
import { unstorable } from '../http/body.ts'
import type { App } from '../http/server.ts'
import { issueToken, type TokenIssuing } from './issue-token.ts'
import { access } from './permissions.ts'
import { ACCESS_TOKEN_SECONDS, grants } from './tokens.ts'

const tokenRequest = Type.Object(
  {
    grant_type: Type.Enum(grants, {
      description: 'client_credentials gives an admin token, implicit a shopper token.',
    }),
    client_id: Type.String({ minLength: 1, maxLength: 255 }),
    client_secret: Type.Optional(
      Type.String({ maxLength: 1024, description: 'Needed for client_credentials.' }),
    ),
  },
  { title: 'NewAccessToken' },
)

const tokenSchema = {
  tags: ['Access'],
  operationId: 'createAccessToken',
  summary: 'Get a token',
  description:
    'Takes a form or a JSON object. The token is sent as `Authorization: Bearer …` and lives for ' +
    `${ACCESS_TOKEN_SECONDS} seconds; when it has ended, ask for another one.`,
  consumes: ['application/x-www-form-urlencoded', 'application/json'],
  body: tokenRequest,
  security: [],
  response: {
    200: Type.Object(
      {
        access_token: Type.String(),
        token_type: Type.Literal('Bearer'),
        expires_in: Type.Integer({ description: 'Seconds of life.' }),
        expires: Type.Integer({ description: 'When it ends, in seconds since 1970.' }),
        identifier: Type.Enum(grants),
      },
      { title: 'AccessToken' },
    ),
  },
}

/** Registers one handler at both addresses: the interface's own prefix and the unversioned one. */
export function tokenRoutes(app: App, parts: TokenIssuing): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        const form = { ...parse(String(body)) }
        const problem = unstorable(form)
        return problem ? done(problem) : done(null, form)
      },
    )
    const routes = scope.withTypeProvider<import('../http/server.ts').Provider>()
    for (const url of ['/oauth/access_token', '/v2/oauth/access_token']) {
      const versioned = {
        operationId: 'createAccessTokenVersioned',
        summary: 'Get a token, under the prefix of all other operations',
      }
      const schema = { ...tokenSchema, ...(url.startsWith('/v2') && versioned) }
      routes.post(url, { schema, config: { access: access.public } }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const answer = await issueToken(parts, request.ip, request.body)
        if (answer) return answer
        // Failures with a secret are counted for the key, those without one for the address.
        const hasSecret = request.body.grant_type === 'client_credentials'
        const refused = hasSecret ? undefined : parts.rateLimits.tokenFailed(request.ip)
        const detail = 'The client id or the client secret is not valid.'
        throw refused ?? new AppError('unauthorized', detail)
      })
    }
  })
}
