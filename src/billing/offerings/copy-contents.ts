import { AppError, type Problem } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, violates } from '../../platform/db/db.ts'
import { ownersOf } from '../../platform/db/owners.ts'
import { problem } from '../billing-input.ts'
import type { OfferingId } from '../offering-types.ts'
import { contentRules, type GivenOf } from './content-kinds.ts'
import { type AttributesOf, type ContentKind, type ContentRow, insertContents } from './queries.ts'

/** The maximum of each kind in one offering: a subscription freezes all of them. */
export const CONTENTS_MAX = 500

/** The id or the reference of a catalog-level record, or the attributes themselves. */
export type Element<Kind extends ContentKind> = string | GivenOf[Kind]

type Copies<Kind extends ContentKind> = {
  /** One for each element, in their order; new ones and those that were there. */
  rows: ContentRow<Kind>[]
  added: ContentRow<Kind>[]
  problems: Problem[]
}

/**
 * Copies under new ids (SNAP-1). A record that the offering holds already is not copied again
 * (OFF-3). `path` is that of the list of elements.
 */
export async function draftCopies<Kind extends ContentKind>(
  tx: Tx,
  ctx: Ctx,
  kind: Kind,
  offeringId: OfferingId,
  elements: readonly Element<Kind>[],
  held: readonly ContentRow<Kind>[],
  path: string,
): Promise<Copies<Kind>> {
  const { noun, findOrigins, values, problems: problemsOf } = contentRules[kind]
  const keys = elements.filter((element) => typeof element === 'string')
  const origins = keys.length === 0 ? new Map() : await findOrigins(tx, ownersOf(ctx), keys)
  const byOrigin = new Map(held.map((row) => [row.origin_id, row]))
  const copies: Copies<Kind> = { rows: [], added: [], problems: [] }
  let position = Math.max(0, ...held.map((row) => row.position))

  const copy = (attributes: AttributesOf[Kind], originId: string | null): ContentRow<Kind> => {
    const known = originId === null ? undefined : byOrigin.get(originId)
    if (known) return known
    position += 1
    const row = {
      store_id: ctx.storeId,
      offering_id: offeringId,
      id: newId<'offered'>(),
      origin_id: originId,
      external_ref: attributes.external_ref ?? null,
      attributes,
      position,
      created_at: ctx.now,
      updated_at: ctx.now,
    }
    if (originId !== null) byOrigin.set(originId, row)
    copies.added.push(row)
    return row
  }

  for (const [index, element] of elements.entries()) {
    const place = `${path}[${index}]`
    if (typeof element !== 'string') {
      copies.problems.push(...problemsOf(element, place))
      copies.rows.push(copy(values(element), null))
      continue
    }
    const origin = origins.get(element)
    if (origin) copies.rows.push(copy(origin.attributes, origin.id))
    else copies.problems.push(problem(place, `there is no subscription ${noun} ${element}`))
  }
  return copies
}

export async function insertCopies<Kind extends ContentKind>(
  tx: Tx,
  kind: Kind,
  rows: readonly ContentRow<Kind>[],
  path: string,
): Promise<void> {
  await refuseSameRef(insertContents(tx, kind, rows), kind, path)
}

/** The index decides; `path` is that of what was sent. */
export async function refuseSameRef(
  write: Promise<unknown>,
  kind: ContentKind,
  path: string,
): Promise<void> {
  const { noun, uniqueRef } = contentRules[kind]
  try {
    await write
  } catch (error) {
    if (!violates(error, uniqueRef)) throw error
    const words = `two ${noun}s of one offering would have the same external_ref`
    throw new AppError('conflict', problem(path, words), error)
  }
}
