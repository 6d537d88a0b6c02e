import pg from 'pg'

/** The PostgreSQL error code and constraint of a failed statement, if it is one. */
export function databaseError(error: unknown): { code: string; constraint?: string } | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return undefined
  const { code } = error
  const constraint = error.constraint?.replace(shardNumber, '')
  const isCut = code === INTERNAL_ERROR || (code.startsWith('23') && !constraint)
  const found = isCut ? passedOn(error.message) : undefined
  return found ?? { code, ...(constraint && { constraint }) }
}

const INTERNAL_ERROR = 'XX000'
/** Citus adds it to the names of a part of a table. No name of ours ends so. */
const shardNumber = /_\d{6,}$/

/**
 * An error that Citus passes on from another server has lost its constraint, and its code is that
 * of an internal error if rows were copied. Its message still has both.
 */
function passedOn(message: string): { code: string; constraint?: string } | undefined {
  for (const [pattern, code] of messages) {
    const found = pattern.exec(message)
    const constraint = found?.[1]?.replace(shardNumber, '')
    if (found) return { code, ...(constraint && { constraint }) }
  }
  return undefined
}

/**
 * How Citus tells that another server of the cluster was lost, with the code of an internal error:
 * in the words of its driver, which may be none, or in its own.
 */
const lostServer = new RegExp(
  `^(?:${[
    'server closed the connection unexpectedly',
    'could not send data to server',
    'could not receive data from server',
    'connection not open',
    'no connection to the server',
    'invalid socket',
    'SSL SYSCALL error',
    'SSL connection has been closed',
    'could not commit transaction',
    'failure on connection marked as essential',
    'failed to prepare transaction',
    'execution cannot recover from multiple connection failures',
    'postmaster was shut down',
    '$',
  ].join('|')})`,
)

const messages = [
  [/ violates unique constraint "(\w+)"/, '23505'],
  [/ violates foreign key constraint "(\w+)"/, '23503'],
  [/ violates check constraint "(\w+)"/, '23514'],
  [/^deadlock detected/, '40P01'],
  [/^canceling statement due to lock timeout/, '55P03'],
  [/^canceling statement due to /, '57014'],
  [lostServer, '08006'],
] as const

/** Our own database failed inside of something that has failures of its own, a gateway for one. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database does not answer.', { cause })
    this.name = 'DatabaseAway'
  }
}

const READ_ONLY = '25006'

/**
 * Connection lost, login refused, no such database, out of resources, told to stop, broken disk,
 * and a server that has become read-only.
 */
const outageCodes = /^(08|28|3D|53|57|58)|^25006$/
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']

/** The driver gives these no code. */
const lostConnection = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered',
  'Client was closed',
]

/** A pooler has prepared the statement anew by itself, and its rows have other columns now. */
export class StaleColumns extends Error {
  constructor() {
    super('The rows of a prepared statement have other columns than before.')
    this.name = 'StaleColumns'
  }
}

/**
 * A migration has changed what a prepared `select *` gives; prepared anew, it works. The code alone
 * also stands for statements that the server does not support, and the message may be translated.
 */
export function isStaleStatement(error: unknown): boolean {
  if (error instanceof StaleColumns) return true
  if (!(error instanceof pg.DatabaseError)) return false
  return error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}

/** The database cannot be reached or cannot do its work: no fault of what was asked. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseAway || isStaleStatement(error)) return true
  const code = databaseError(error)?.code
  if (code !== undefined) return outageCodes.test(code)
  if (!(error instanceof Error)) return false
  const { code: network = '', syscall } = error as Error & { code?: string; syscall?: string }
  return (
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    networkCodes.includes(network) ||
    lostConnection.some((words) => error.message.startsWith(words))
  )
}

/** An outage, or a lock that could not be had: the same may go well later. */
export function isDatabaseBusy(error: unknown): boolean {
  const code = databaseError(error)?.code
  return isOutage(error) || (code !== undefined && /^(40|55)/.test(code))
}

/** Tells a caller in words why the database cannot be used. */
export function outageWords(error: unknown): string {
  const code = databaseError(error)?.code ?? databaseError((error as Error)?.cause)?.code
  if (code === READ_ONLY) {
    return 'The database is read-only for now, so nothing can be changed; try again later.'
  }
  if (code?.startsWith('53')) return 'The database is out of resources; try again in a moment.'
  return 'The database does not answer; try again in a moment.'
}
