import { Type } from 'typebox'
import { assert } from '../../lib/assert.ts'
import { AppError } from '../../lib/errors.ts'
import { newId, randomToken, type StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../db/db.ts'
import { notify } from '../db/listener.ts'
import { commit } from '../http/commit.ts'
import {
  document,
  selfLinkSchema,
  timestamp,
  timestampSchema,
  timestamps,
} from '../http/document.ts'
import { pageQuery } from '../http/paging.ts'
import type { App } from '../http/server.ts'
import { announceRows } from '../resources/change-resource.ts'
import type { Kind } from '../resources/kind.ts'
import { answerList, kindRoutes } from '../resources/kind-routes.ts'
import { linkedRow } from '../resources/linked-rows.ts'
import { insertRows } from '../resources/rows.ts'
import { described, kindSchemas, orNull } from '../resources/schemas.ts'
import { type Ctx, contextOf, type StoreMoment } from './context.ts'
import { access } from './permissions.ts'
import { type ApplicationKey, lockStore, sumReservations } from './queries.ts'
import { revoke } from './revocations.ts'
import { hashSecret } from './secrets.ts'
import { STORE_CHANGED } from './store.ts'

const CLIENT_ID_BYTES = 20
const SECRET_BYTES = 32

const name = Type.String({ minLength: 1, maxLength: 255 })
const reservedRateLimit = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: 'Requests a second kept for this key.',
  }),
)

export const keyKind: Kind<ApplicationKey, { name?: string; reserved_rate_limit?: number }> = {
  table: 'application_key',
  type: 'application_key',
  path: '/application-keys',
  names: { one: 'ApplicationKey', many: 'ApplicationKeys' },
  words: { one: 'application key', many: 'application keys' },
  tags: ['Access'],
  event: 'application_key',
  describe: {
    list: 'The oldest first.',
    delete: 'Tokens that were made with it end within a minute.',
  },
  access: { read: access.adminOfAnyOwner, write: access.adminOfAnyOwner },
  body: 'flat',
  schemas: {
    resource: Type.Object({
      id: Type.String({ format: 'uuid' }),
      type: Type.Literal('application_key'),
      name: Type.String(),
      client_id: Type.String(),
      client_secret: Type.Optional(
        Type.String({
          description: 'Only in the answer to its creation; it cannot be read later.',
        }),
      ),
      reserved_rate_limit: Type.Integer(),
      links: selfLinkSchema,
      meta: Type.Object({
        timestamps: Type.Object({
          created_at: timestampSchema,
          updated_at: timestampSchema,
          last_used_at: orNull(timestampSchema),
        }),
      }),
    }),
    create: Type.Object({ name, reserved_rate_limit: reservedRateLimit }),
    update: Type.Object({ name: Type.Optional(name), reserved_rate_limit: reservedRateLimit }),
  },
  order: ['created_at', 'id'],
  values: (given, before) => {
    assert(before, 'a key is made by createApplicationKey')
    const { client_id, secret_hash, last_used_at } = before
    const { name = before.name, reserved_rate_limit = before.reserved_rate_limit } = given
    return { name, client_id, secret_hash, reserved_rate_limit, last_used_at }
  },
  resource: (row) => ({
    id: row.id,
    type: 'application_key',
    name: row.name,
    client_id: row.client_id,
    reserved_rate_limit: row.reserved_rate_limit,
    meta: {
      timestamps: {
        ...timestamps(row),
        last_used_at: row.last_used_at && timestamp(row.last_used_at),
      },
    },
  }),
  refusals: { 409: 'All keys together would reserve more than the store has.' },
  takeTurn: async (tx, storeId) => {
    await lockStore(tx, storeId)
  },
  check: async (tx, { storeId }, { row, before }) => {
    await requireRoom(tx, storeId, row.reserved_rate_limit - (before?.reserved_rate_limit ?? 0))
  },
  afterWrite: (tx, { storeId }) => notify(tx, STORE_CHANGED, storeId),
}

type NewKey = {
  name: string
  reserved_rate_limit?: number | undefined
  /** The operator gives it for the bootstrap key; otherwise it is generated. */
  clientId?: string
  clientSecret?: string
}

/** The secret is returned here once and never again: only its hash is kept. */
export async function createApplicationKey(
  tx: Tx,
  moment: StoreMoment,
  key: NewKey,
): Promise<{ row: ApplicationKey; clientSecret: string }> {
  const { clientId, secretHash, clientSecret } = await draftCredentials(key)
  await requireRoom(tx, moment.storeId, key.reserved_rate_limit ?? 0)
  const row = await addKey(tx, moment, { ...key, clientId, secretHash })
  return { row, clientSecret }
}

/** Credentials of a key that is added now or later. */
export async function draftCredentials({ clientId, clientSecret }: Partial<NewKey> = {}) {
  const secret = clientSecret ?? randomToken(SECRET_BYTES)
  return {
    clientId: clientId ?? randomToken(CLIENT_ID_BYTES),
    clientSecret: secret,
    secretHash: await hashSecret(secret),
  }
}

type DraftedKey = Omit<NewKey, 'clientSecret'> & { clientId: string; secretHash: string }

/** Adds a key and announces it, whoever asked for it (AK-6). */
export async function addKey(
  tx: Tx,
  moment: StoreMoment,
  { name, clientId, secretHash, reserved_rate_limit = 0 }: DraftedKey,
): Promise<ApplicationKey> {
  const { storeId, now } = moment
  const row: ApplicationKey = {
    store_id: storeId,
    id: newId<'application-key'>(),
    name,
    client_id: clientId,
    secret_hash: secretHash,
    reserved_rate_limit,
    created_at: now,
    updated_at: now,
    last_used_at: null,
  }
  await insertRows(tx, keyKind, [row])
  await announceRows(tx, moment, keyKind, 'created', [row])
  await notify(tx, STORE_CHANGED, storeId)
  return row
}

async function requireRoom(tx: Tx, storeId: StoreId, added: number): Promise<void> {
  if (added <= 0) return
  const { rate_limit: rateLimit } = await lockStore(tx, storeId)
  const reserved = (await sumReservations(tx, storeId)) + added
  if (reserved <= rateLimit) return
  throw new AppError('conflict', {
    source: 'data.reserved_rate_limit',
    detail: `All keys together may reserve ${rateLimit} requests a second; this would be ${reserved}.`,
  })
}

/** Ends what was made with a key that is deleted. Slices that keep such things give one. */
type KeyFarewell = (tx: Tx, storeId: StoreId) => Promise<unknown>

type KeyRoutesParts = {
  db: Db
  forgetStore: (storeId: string) => void
  reviewRevocations: () => void | Promise<void>
  farewells: readonly KeyFarewell[]
}

export function applicationKeyRoutes(app: App, parts: KeyRoutesParts): void {
  const { db, forgetStore, reviewRevocations, farewells } = parts
  // Its tokens end with it: at once in this process, within a minute everywhere.
  const afterDelete = async (tx: Tx, { storeId, realNow }: Ctx, { id }: ApplicationKey) => {
    await revoke(tx, realNow, id)
    for (const farewell of farewells) await farewell(tx, storeId)
    await notify(tx, STORE_CHANGED, storeId)
  }
  listRoute(app, db)
  createRoute(app, parts)
  const kind = { ...keyKind, afterDelete }
  kindRoutes(app, { db }, kind, {
    operations: ['get', 'update', 'delete'],
    afterCommit: (request, what) => {
      forgetStore(contextOf(request).storeId)
      return what === 'delete' ? reviewRevocations() : undefined
    },
  })
}

const schemas = kindSchemas(keyKind)
const config = { access: access.adminOfAnyOwner, kind: keyKind.names.one }

/** The list also tells how much all keys reserve together. */
function listRoute(app: App, db: Db): void {
  const { properties } = schemas.list
  const meta = Type.Object({
    ...properties.meta.properties,
    total_reserved_rate_limit: Type.Integer(),
  })
  const schema = {
    ...described(keyKind, 'list'),
    querystring: Type.Object(pageQuery),
    response: { 200: Type.Object({ ...properties, meta }, { title: 'ApplicationKeyList' }) },
  }
  app.get(`/v2${keyKind.path}`, { schema, config }, async (request) => {
    const { meta, ...list } = await answerList(request, { db }, keyKind)
    const total_reserved_rate_limit = await sumReservations(db, contextOf(request).storeId)
    return { ...list, meta: { ...meta, total_reserved_rate_limit } }
  })
}

/** Only this answer has the secret. */
function createRoute(app: App, { db, forgetStore }: KeyRoutesParts): void {
  const schema = {
    ...described(keyKind, 'create'),
    body: schemas.newBody,
    response: { 201: schemas.document },
  }
  const route = { schema, config: { ...config, secretAnswer: true } }
  app.post(`/v2${keyKind.path}`, route, (request, reply) => {
    const { name, reserved_rate_limit } = request.body.data as object as NewKey
    const afterCommit = () => forgetStore(contextOf(request).storeId)
    reply.header('cache-control', 'no-store')
    return commit(
      db,
      request,
      reply,
      201,
      async (tx, ctx) => {
        const created = await createApplicationKey(tx, ctx, { name, reserved_rate_limit })
        const resource = linkedRow(request, keyKind, created.row)
        return document({ ...resource, client_secret: created.clientSecret })
      },
      { afterCommit },
    )
  })
}
