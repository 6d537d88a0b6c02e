import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { StoreId } from '../lib/ids.ts'
import type { Ctx } from '../platform/auth/context.ts'
import { forbidden } from '../platform/auth/permissions.ts'
import { lockStore } from '../platform/auth/queries.ts'
import { requireUnrevoked } from '../platform/auth/revocations.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { commit } from '../platform/http/commit.ts'
import { document, idParams, timestamp } from '../platform/http/document.ts'
import type { App } from '../platform/http/server.ts'
import { announceRows } from '../platform/resources/change-resource.ts'
import { kindRoutes } from '../platform/resources/kind-routes.ts'
import { linkedRow } from '../platform/resources/linked-rows.ts'
import { getRow } from '../platform/resources/rows.ts'
import { described, kindSchemas } from '../platform/resources/schemas.ts'
import { type Invitation, inviteOperator, isBeyond, linkFor } from './change-operators.ts'
import { linkUrl, type MadeLink } from './links.ts'
import type { OperatorRole } from './operator.ts'
import { operatorKind as kind, linkSchema } from './operator-kind.ts'
import { lockRolesOf } from './queries.ts'

type OperatorRoutesParts = { db: Db; reviewRevocations: () => Promise<void> }

const schemas = kindSchemas(kind)
const secretly = { access: kind.access.write, kind: kind.names.one, secretAnswer: true }

export function operatorRoutes(app: App, parts: OperatorRoutesParts): void {
  const { db, reviewRevocations } = parts
  inviteRoute(app, db)
  kindRoutes(app, { db }, kind, {
    operations: ['list', 'get', 'update', 'delete'],
    afterCommit: reviewRevocations,
  })
  linkRoute(app, db)
}

/** Only this answer has the link. */
function inviteRoute(app: App, db: Db): void {
  const schema = {
    ...described(kind, 'create'),
    operationId: 'inviteOperator',
    summary: 'Invite a person to the console',
    description:
      'The answer has a link, which is shown only once. With it the person chooses a ' +
      'password, or gives the one that was chosen for another store.',
    refusals: { 409: 'The person has a role in the store already.' },
    body: schemas.newBody,
    response: { 201: schemas.document },
  }
  app.post(`/v2${kind.path}`, { schema, config: secretly }, (request, reply) => {
    reply.header('cache-control', 'no-store')
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const given = request.body.data as object as Invitation
      const { row, link } = await inviteOperator(tx, ctx, given)
      return document({ ...linkedRow(request, kind, row), link: linkOf(request, link) })
    })
  })
}

function linkRoute(app: App, db: Db): void {
  const schema = {
    tags: kind.tags,
    operationId: 'createOperatorLink',
    summary: 'Make a link for an operator',
    description:
      'An invited person gets the invitation again, and anybody else a link to choose a new ' +
      'password. A person who also belongs to stores of others gets it from `mercer operator ' +
      'reset`. A link to choose a password ends when an owner of the store loses that role, and ' +
      'when a key of the store is deleted.',
    params: idParams,
    response: { 201: Type.Object({ data: linkSchema }) },
  }
  const config = { access: kind.access.write, secretAnswer: true }
  app.post(`/v2${kind.path}/:id/links`, { schema, config }, (request, reply) => {
    reply.header('cache-control', 'no-store')
    return commit(db, request, reply, 201, async (tx, ctx) => {
      await lockStore(tx, ctx.storeId)
      const row = await getRow(tx, kind, ctx.storeId, request.params.id)
      if (row.accepted_at) {
        await requireUnrevoked(tx, ctx.actor)
        await requireOnlyOwn(tx, ctx, row)
        await announceRows(tx, ctx, kind, 'updated', [row])
      }
      return document(linkOf(request, await linkFor(tx, ctx.realNow, row)))
    })
  })
}

/** Who can reset a password can do all that its owner can, so no other store may be concerned. */
async function requireOnlyOwn(tx: Tx, { actor, storeId }: Ctx, { id }: OperatorRole) {
  const own = new Set<StoreId>([storeId])
  if (actor.kind === 'admin' && actor.operator) {
    const mine = await lockRolesOf(tx, actor.operator.id)
    for (const { role, store_id, accepted_at } of mine) {
      if (role === 'owner' && accepted_at) own.add(store_id)
    }
  }
  if (!isBeyond(await lockRolesOf(tx, id), own)) return
  throw forbidden(
    'This person also belongs to a store that is not yours; `mercer operator reset` on the ' +
      'server makes the link.',
  )
}

function linkOf(request: FastifyRequest, link: MadeLink): Static<typeof linkSchema> {
  const url = linkUrl(request.baseUrl, link)
  return { purpose: link.purpose, url, expires_at: timestamp(link.expiresAt) }
}
