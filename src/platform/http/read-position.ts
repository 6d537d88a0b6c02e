import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contextOf } from '../auth/context.ts'
import type { SealedPositions } from '../auth/sealed-position.ts'
import { committedPosition, type Db } from '../db/db.ts'
import { NOWHERE, type Position } from '../db/position.ts'
import { readFromReplica } from '../db/replicas.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The caller may have it answered from a replica, with the header `Mercer-Position`. */
    replica?: boolean
  }
  interface FastifyRequest {
    /** A replica that has reached it may answer; undefined: only the primary. */
    replicaPosition: Position | undefined
  }
}

const POSITION_HEADER = 'mercer-position'
/** Asks for a replica, whichever writes it has. */
const ANY = 'any'

type Parts = { db: Db; positions: SealedPositions }

/**
 * For a server with replicas: answers to writes tell their position, and reads that bring one may
 * come from a replica. A value that was not given to this store is ignored: the primary answers.
 */
export function exchangePositions(app: FastifyInstance, { db, positions }: Parts): void {
  app.decorateRequest('replicaPosition')
  app.addHook('onRoute', (route) => {
    if (!route.config?.replica) return
    const readPosition = async (request: FastifyRequest) => {
      const given = request.headers[POSITION_HEADER]
      if (typeof given !== 'string') return
      const { storeId } = contextOf(request)
      request.replicaPosition = given === ANY ? NOWHERE : await positions.open(storeId, given)
    }
    route.preHandler = [route.preHandler ?? [], readPosition].flat()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { method, ctx, routeOptions } = request
    const isRead = method === 'GET' || method === 'HEAD' || routeOptions.config.isRead
    const position = committedPosition(db)
    if (isRead || !ctx || reply.statusCode >= 300 || position === NOWHERE) return done()
    positions
      .seal(ctx.storeId, position)
      .then((sealed) => void reply.header(POSITION_HEADER, sealed))
      .catch(() => {}) // The write is acknowledged also when its position cannot be told.
      .then(() => done())
  })
}

/** Does the reading on a replica if the caller accepts one that has reached its position. */
export function readAsAsked<Result>(
  db: Db,
  { replicaPosition }: FastifyRequest,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return replicaPosition === undefined ? work(db) : readFromReplica(db, replicaPosition, work)
}
