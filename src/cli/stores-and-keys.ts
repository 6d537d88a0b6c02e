import { parseArgs } from 'node:util'
import { isUuid, type OrganizationId, type StoreId } from '../lib/ids.ts'
import { createApplicationKey } from '../platform/auth/application-key.ts'
import {
  createOrganization,
  createStore,
  findFirstStore,
  findOrganization,
  findStore,
  RATE_LIMIT_MAX,
  STORE_NAME_MAX,
} from '../platform/auth/store.ts'
import { databaseNow } from '../platform/db/database-clock.ts'
import type { Tx } from '../platform/db/db.ts'
import { storeInstant } from '../platform/store-time.ts'
import { loadTime } from '../stores/clock/change-clock.ts'
import { OperatorError, type Run } from './command.ts'
import { findDatabaseUrl, prepareDatabase, withDb } from './database.ts'

export const SECRET_WORDS = 'The secret is not kept and cannot be shown again.'

export const storeCreate: Run = async (context, args) => {
  const options = readOptions(args)
  const url = await findDatabaseUrl(context)
  await prepareDatabase(url, context.config)
  const made = await withDb(url, (db) =>
    db.transaction().execute(async (tx) => {
      const now = await databaseNow(tx)
      const organizationId = await organizationFor(tx, options, now)
      const store = await createStore(tx, { ...options, organizationId, now })
      const key = await createApplicationKey(tx, { storeId: store.id, now }, { name: 'First key' })
      return { store, ...key }
    }),
  )
  context.print(`store          ${made.store.id} (${made.store.mode})`)
  context.print(`organization   ${made.store.organization_id}`)
  context.print(`client id      ${made.row.client_id}`)
  context.print(`client secret  ${made.clientSecret}`)
  context.print(SECRET_WORDS)
  return 0
}

/** Its key authors what its stores share, and makes further stores. */
export const organizationCreate: Run = async (context, args) => {
  const { values } = parseArgs({ args, options: { name: { type: 'string' } } })
  const name = readName(values.name)
  const url = await findDatabaseUrl(context)
  await prepareDatabase(url, context.config)
  const made = await withDb(url, (db) =>
    db.transaction().execute(async (tx) => {
      const now = await databaseNow(tx)
      const id = await createOrganization(tx, { name, now })
      const storeId = id as string as StoreId // Its key belongs to it as a store's belongs to that.
      return { id, ...(await createApplicationKey(tx, { storeId, now }, { name: 'First key' })) }
    }),
  )
  context.print(`organization   ${made.id} (${name})`)
  context.print(`client id      ${made.row.client_id}`)
  context.print(`client secret  ${made.clientSecret}`)
  context.print(SECRET_WORDS)
  return 0
}

export function readName(given: string | undefined): string {
  const name = given?.trim() ?? ''
  if (name.length >= 1 && [...name].length <= STORE_NAME_MAX) return name
  throw new OperatorError(`--name must have 1 to ${STORE_NAME_MAX} characters.`)
}

type Options = {
  name: string
  organization: string | undefined
  mode: 'live' | 'sandbox'
  rateLimit: number | undefined
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      name: { type: 'string' },
      organization: { type: 'string' },
      'rate-limit': { type: 'string' },
      sandbox: { type: 'boolean', default: false },
    },
  })
  const name = readName(values.name)
  const rate = values['rate-limit']
  const rateLimit = rate === undefined ? undefined : Number(rate)
  const isRate = rateLimit === undefined || Number.isInteger(rateLimit)
  if (!isRate || (rateLimit !== undefined && (rateLimit < 1 || rateLimit > RATE_LIMIT_MAX))) {
    throw new OperatorError(`--rate-limit must be a whole number from 1 to ${RATE_LIMIT_MAX}.`)
  }
  const mode = values.sandbox ? 'sandbox' : 'live'
  return { name, organization: values.organization, mode, rateLimit }
}

async function organizationFor(tx: Tx, { organization, name }: Options, now: Temporal.Instant) {
  if (organization === undefined) return createOrganization(tx, { name, now })
  const found = isUuid(organization) && (await findOrganization(tx, organization as OrganizationId))
  if (!found) throw new OperatorError(`There is no organization ${organization}.`)
  return organization as OrganizationId
}

export const keyCreate: Run = async (context, args) => {
  const { values } = parseArgs({
    args,
    options: { store: { type: 'string' }, name: { type: 'string' } },
  })
  const name = values.name?.trim() || 'Admin key'
  if ([...name].length > STORE_NAME_MAX) {
    throw new OperatorError(`--name has ${STORE_NAME_MAX} characters at most.`)
  }
  const url = await findDatabaseUrl(context)
  const made = await withDb(url, (db) =>
    db.transaction().execute(async (tx) => {
      const wanted = values.store
      const store =
        wanted === undefined
          ? await findFirstStore(tx)
          : isUuid(wanted) && (await findStore(tx, wanted as StoreId))
      if (!store) {
        const hint = 'make one with `mercer store create --name <name>`'
        throw new OperatorError(`There is no store ${wanted ?? 'yet'}: ${hint}.`)
      }
      const now = storeInstant(await loadTime(tx, store.id), await databaseNow(tx))
      const key = await createApplicationKey(tx, { storeId: store.id, now }, { name })
      return { store, ...key }
    }),
  )
  context.print(`${made.store.owner.padEnd(14)} ${made.store.id} (${made.store.name})`)
  context.print(`client id      ${made.row.client_id}`)
  context.print(`client secret  ${made.clientSecret}`)
  context.print(SECRET_WORDS)
  return 0
}
