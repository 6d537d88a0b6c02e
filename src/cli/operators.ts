import { parseArgs } from 'node:util'
import { AppError } from '../lib/errors.ts'
import { isUuid, type StoreId } from '../lib/ids.ts'
import { endAccess, inviteOperator, type OperatorMoment } from '../operators/change-operators.ts'
import { linkUrl, type MadeLink, makeLink } from '../operators/links.ts'
import { emailKey, type Operator } from '../operators/operator.ts'
import { operatorKind } from '../operators/operator-kind.ts'
import {
  clearPassword,
  findFirstOwner,
  findOperatorByEmail,
  selectEveryRole,
} from '../operators/queries.ts'
import { loadRolesOf, withStores } from '../operators/stores-of.ts'
import { systemContext } from '../platform/auth/context.ts'
import { type Role, roles } from '../platform/auth/roles.ts'
import { findFirstStore, findStore, type Store } from '../platform/auth/store.ts'
import type { Config } from '../platform/config.ts'
import { databaseNow } from '../platform/db/database-clock.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { removeResource } from '../platform/resources/change-resource.ts'
import { storeInstant } from '../platform/store-time.ts'
import { loadTime } from '../stores/clock/change-clock.ts'
import { type CommandContext, OperatorError, type Run } from './command.ts'
import { findDatabaseUrl, withDb } from './database.ts'

const LINK_WORDS = 'The link works once, for a day. Hand it over yourself: Mercer sends no e-mail.'
const EMAIL_LENGTH_MAX = 255
const SHOWN_MAX = 1_000

export const operatorCreate: Run = async (context, args) => {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string', default: 'owner' },
      store: { type: 'string' },
    },
  })
  const email = readEmail(values.email)
  const name = values.name?.trim() ?? ''
  if (name.length < 1 || [...name].length > EMAIL_LENGTH_MAX) {
    throw new OperatorError(`--name must have 1 to ${EMAIL_LENGTH_MAX} characters.`)
  }
  const role = readRole(values.role)
  const { store, link } = await inDatabase(context, async (tx) => {
    const store = await getStore(tx, values.store)
    const moment = await momentOf(tx, store.id)
    const invited = await inviteOperator(tx, moment, { email, name, role })
    return { store, link: invited.link }
  })
  context.print(`store   ${store.id} (${store.name})`)
  context.print(`role    ${role}`)
  printLink(context, link)
  return 0
}

export const operatorList: Run = async (context, args) => {
  const { values } = parseArgs({ args, options: { store: { type: 'string' } } })
  const url = await findDatabaseUrl(context)
  await withDb(url, async (db) => {
    const store = values.store === undefined ? undefined : await getStore(db, values.store)
    const roles = await selectEveryRole(db, { storeId: store?.id, limit: SHOWN_MAX })
    const rows = await withStores(db, roles)
    for (const { email, name, role, store, accepted_at } of rows) {
      const state = accepted_at ? '' : ' (invited)'
      context.print(`${email}  ${name}  ${role}${state}  ${store.id} (${store.name})`)
    }
    if (rows.length === 0) context.print(`There is nobody yet: ${CREATE_HINT}.`)
    if (rows.length === SHOWN_MAX) context.print(`Only the first ${SHOWN_MAX} are shown.`)
  })
  return 0
}

export const operatorReset: Run = async (context, args) => {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
  const email = readEmail(values.email)
  const link = await inDatabase(context, async (tx) => {
    const now = await databaseNow(tx)
    const { id } = await getOperator(tx, email)
    await endAccess(tx, now, id)
    await clearPassword(tx, id, now)
    return makeLink(tx, now, { operatorId: id, purpose: 'reset' })
  })
  printLink(context, link)
  return 0
}

export const operatorRemove: Run = async (context, args) => {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, store: { type: 'string' } },
  })
  const email = readEmail(values.email)
  const left = await inDatabase(context, async (tx) => {
    const operator = await getOperator(tx, email)
    const store = values.store === undefined ? undefined : await getStore(tx, values.store)
    const given = (await loadRolesOf(tx, operator.id)).filter(
      ({ store_id }) => store === undefined || store_id === store.id,
    )
    for (const { store_id: storeId, store } of given) {
      const { organizationId } = store
      const moment = await momentOf(tx, storeId)
      const ctx = systemContext({ ...moment, organizationId, log: context.log })
      // The operator of the server may leave a store without an owner.
      const { keptBy: _lastOwner, ...kind } = operatorKind
      await removeResource(tx, ctx, kind, operator.id)
    }
    return given
  })
  for (const { store } of left) context.print(`left  ${store.id} (${store.name})`)
  if (left.length === 0) context.print('The person has no role there.')
  return left.length > 0 ? 0 : 1
}

export const consoleLink: Run = async (context, args) => {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
  const email = values.email === undefined ? undefined : readEmail(values.email)
  const { operator, link } = await inDatabase(context, async (tx) => {
    const now = await databaseNow(tx)
    const operator = email ? await getOperator(tx, email) : await getFirstOwner(tx)
    return {
      operator,
      link: await makeLink(tx, now, { operatorId: operator.id, purpose: 'sign_in' }),
    }
  })
  context.print(`person  ${operator.email}`)
  printLink(context, link)
  return 0
}

async function inDatabase<Result>(
  context: CommandContext,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const url = await findDatabaseUrl(context)
  return withDb(url, (db) => db.transaction().execute(work)).catch((error: unknown) => {
    throw error instanceof AppError ? new OperatorError(error.message, { cause: error }) : error
  })
}

async function momentOf(tx: Tx, storeId: StoreId): Promise<OperatorMoment> {
  const realNow = await databaseNow(tx)
  return { storeId, realNow, now: storeInstant(await loadTime(tx, storeId), realNow) }
}

async function getStore(db: Db | Tx, given: string | undefined): Promise<Store> {
  if (given === undefined) {
    const first = await findFirstStore(db)
    if (first) return first
    throw new OperatorError('There is no store yet: make one with `mercer store create`.')
  }
  const found = isUuid(given) ? await findStore(db, given as StoreId) : undefined
  if (found?.owner === 'store') return found
  throw new OperatorError(`There is no store ${given}.`)
}

const CREATE_HINT = '`mercer operator create --email <address> --name <name>` invites a person'

async function getOperator(tx: Tx, email: string): Promise<Operator> {
  const found = await findOperatorByEmail(tx, email)
  if (found) return found
  throw new OperatorError(`There is no operator ${email}: ${CREATE_HINT}.`)
}

async function getFirstOwner(tx: Tx): Promise<Operator> {
  const store = await getStore(tx, undefined)
  const found = await findFirstOwner(tx, store.id)
  if (found) return found
  const name = `${store.id} (${store.name})`
  const hint = `name a person by --email, or ${CREATE_HINT}`
  throw new OperatorError(`The first store, ${name}, has no owner yet: ${hint}.`)
}

function readEmail(given: string | undefined): string {
  const email = emailKey(given ?? '')
  if (/^[^\s@]+@[^\s@]+$/.test(email) && email.length <= EMAIL_LENGTH_MAX) return email
  throw new OperatorError('--email must be an e-mail address.')
}

function readRole(given: string): Role {
  const role = roles.find((one) => one === given)
  if (role) return role
  throw new OperatorError(`--role must be one of ${roles.join(', ')}.`)
}

function printLink({ config, print }: CommandContext, link: MadeLink): void {
  print(`link    ${linkUrl(consoleAddress(config), link)}`)
  print(LINK_WORDS)
}

function consoleAddress({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://127.0.0.1:${port}`
}
