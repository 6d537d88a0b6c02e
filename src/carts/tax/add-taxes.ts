import { assert } from '../../lib/assert.ts'
import { isUuid } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { Coalescer } from '../../platform/coalescer.ts'
import { type Db, databaseError, type Tx } from '../../platform/db/db.ts'
import type { Cart } from '../cart.ts'
import { hasRoom, textsTooLong } from '../cart-texts.ts'
import { lockCartsWith, requireCart, requireReference } from '../lock-cart.ts'
import { findTaxableLines, type TaxableLine } from './queries.ts'
import {
  announceTaxChanges,
  type ExpirySettings,
  placeTaxes,
  type StoredTax,
  storeTaxes,
  withTaxes,
} from './store-taxes.ts'
import { decideTaxes, TaxRefusal } from './tax-decision.ts'
import { NOT_ADDED, readElements, type TaxElement, type TaxError } from './tax-element.ts'

type TaxBatch = { data: readonly unknown[]; allOrNothing: boolean }
type TaxAdding = { ctx: Ctx; reference: string; batch: TaxBatch }
export type TaxesAdded = { stored: StoredTax[]; errors: TaxError[] }

/** Bulk add. A refusal is thrown. */
export async function addTaxes(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  batch: TaxBatch,
  settings: ExpirySettings,
): Promise<TaxesAdded> {
  const adding = { ctx, reference, batch }
  const [outcome] = await addTaxesTogether(tx, [adding], settings, { skipsLocked: false })
  assert(outcome, 'a cart was waited for')
  if ('refused' in outcome) throw outcome.refused
  return outcome
}

/** The outcome of one request; undefined when it must be retried alone. */
type AddingOutcome = TaxesAdded | { refused: unknown } | undefined

/**
 * Bulk adds to different carts of one store. The number of statements is the same for one element
 * and for five hundred (BT-35), and for one cart and for many: the locks, the lines with their
 * contents, one insert, the timestamps, the events. Refusals are found before anything is written,
 * so one refused request does not affect the others. With `skipsLocked` a cart that is locked by
 * somebody else, or does not exist, is left for a separate try.
 */
async function addTaxesTogether(
  tx: Tx,
  addings: readonly TaxAdding[],
  settings: ExpirySettings,
  { skipsLocked }: { skipsLocked: boolean },
): Promise<AddingOutcome[]> {
  const ctx = addings.at(-1)?.ctx
  if (!ctx) return []
  const given = addings.map((adding) => ({ ...adding, elements: readElements(adding.batch.data) }))
  const references = addings.map(({ reference }) => reference)
  const { carts, rows } = await lockCartsWith(tx, ctx.storeId, references, skipsLocked, () =>
    findTaxableLines(
      tx,
      ctx.storeId,
      references,
      given.flatMap(({ elements }) => namedLines(elements)),
    ),
  )
  const linesOf = Map.groupBy(rows, (line) => line.cart_id)
  const changed: { cart: Cart; stored: StoredTax[] }[] = []
  const outcomes = given.map((adding): AddingOutcome => {
    const cart = carts.get(adding.reference)
    if (!cart && skipsLocked) return undefined
    const outcome = decideAdding(adding, cart, (cart && linesOf.get(cart.id)) ?? [])
    if (cart && 'stored' in outcome)
      changed.push({ cart: withTaxes(cart, outcome.stored), stored: outcome.stored })
    return outcome
  })
  await storeTaxes(tx, ctx, changed)
  await announceTaxChanges(
    tx,
    ctx,
    changed.map(({ cart }) => cart),
    settings,
  )
  return outcomes
}

function decideAdding(
  { ctx, reference, batch, elements }: TaxAdding & { elements: readonly TaxElement[] },
  found: Cart | undefined,
  lines: readonly TaxableLine[],
): TaxesAdded | { refused: unknown } {
  try {
    requireReference(reference)
    const cart = requireCart(ctx, reference, found)
    const decision = decideTaxes(elements, lines, batch.allOrNothing)
    if ('refuse' in decision) throw new TaxRefusal(decision.refuse)
    const stored = placeTaxes(cart, lines, decision.store)
    if (!hasRoom(cart.text_bytes, withTaxes(cart, stored).text_bytes)) throw tooLong()
    return { stored, errors: decision.errors }
  } catch (refused) {
    return { refused }
  }
}

/** The interface's own shape of a 422, which names no line: the cart as a whole is full. */
function tooLong(): TaxRefusal {
  const { detail } = textsTooLong()
  const body = { status: 422, title: NOT_ADDED, detail } as const
  return new TaxRefusal({ status: 422, body })
}

/** The distinct values that are valid line ids. */
export function namedLines(elements: readonly TaxElement[]): string[] {
  const ids = elements.flatMap((element) => {
    const id = 'target' in element ? element.target.id : undefined
    return id !== undefined && isUuid(id) ? [id.toLowerCase()] : []
  })
  return [...new Set(ids)]
}

const BATCH_MAX = 16
const TRANSACTIONS_MAX = 2 // measured: 2 to 4

type Asked = { adding: TaxAdding; settings: ExpirySettings }

/**
 * Bulk adds that come at the same time are written in one transaction, of one store, each cart at
 * most once.
 */
export class BulkTaxBatcher {
  readonly #adds: Coalescer<Asked, AddingOutcome>

  constructor(db: Db) {
    this.#adds = new Coalescer({
      batchMax: BATCH_MAX,
      underWayMax: TRANSACTIONS_MAX,
      kindOf: ({ adding }) => adding.ctx.storeId,
      keyOf: ({ adding }) => `${adding.ctx.storeId} ${adding.reference}`,
      perform: (batch) => addAll(db, batch),
    })
  }

  /** Nothing when it must be tried alone: somebody else holds the cart, or the batch failed. */
  async add(adding: TaxAdding, settings: ExpirySettings): Promise<TaxesAdded | undefined> {
    const outcome = await this.#adds.add({ adding, settings })
    if (outcome && 'refused' in outcome) throw outcome.refused
    return outcome
  }
}

/** False when the connection was lost: then nobody knows, and trying again might add all twice. */
function wasUndone(error: unknown): boolean {
  const code = databaseError(error)?.code
  return code !== undefined && !/^(08|57)/.test(code)
}

async function addAll(db: Db, batch: readonly Asked[]): Promise<AddingOutcome[]> {
  const settings = batch.at(-1)?.settings
  if (!settings) return []
  const addings = batch.map(({ adding }) => adding)
  try {
    return await db
      .transaction()
      .execute((tx) => addTaxesTogether(tx, addings, settings, { skipsLocked: true }))
  } catch (error) {
    if (!wasUndone(error)) throw error
    return [] // Retrying each one alone shows which one failed.
  }
}
