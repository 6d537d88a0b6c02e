import { AppError } from '../../lib/errors.ts'
import { violates } from '../../platform/db/db.ts'
import { problem } from './price-rules.ts'

/** Unique values, by the name of the constraint. */
const duplicates = {
  price_book_name: { member: 'name', words: 'another price book has this name' },
  price_sku: { member: 'sku', words: 'the price book already has a price for this SKU' },
  price_external_ref: {
    member: 'external_ref',
    words: 'another price of the price book has this reference',
  },
  price_modifier_name: {
    member: 'name',
    words: 'another modifier of the price book has this name',
  },
} as const

/** The constraints decide, since only they see what others write at the same time. */
export async function refuseDuplicates(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    for (const [constraint, { member, words }] of Object.entries(duplicates)) {
      if (!violates(error, constraint)) continue
      throw new AppError('conflict', problem(`data.attributes.${member}`, words), error)
    }
    throw error
  }
}
