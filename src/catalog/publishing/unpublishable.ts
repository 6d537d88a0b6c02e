import { databaseError } from '../../platform/db/db.ts'

type Subject = { kind: 'product' | 'node' | 'hierarchy'; id: string; name: string }

/** Something authored cannot be published as it is: trying again would fail again. */
export class Unpublishable extends Error {
  constructor(subject: Subject, cause: unknown) {
    super(`The ${wordsFor(subject)} cannot be published: ${reasonOf(cause)}.`, { cause })
  }
}

const NAME_CHARACTERS_MAX = 80 // Enough to recognise; the id is there too.

function wordsFor({ kind, id, name }: Subject): string {
  const short = [...name].slice(0, NAME_CHARACTERS_MAX).join('')
  return `${kind} "${short}" (${id})`
}

/** The error in one line, without a full stop. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replaceAll(/\s+/g, ' ').replace(/\.$/, '')
}

/** Computes something of the subject from what was read; whatever fails there fails again. */
export function computed<Result>(subject: Subject, compute: () => Result): Result {
  try {
    return compute()
  } catch (error) {
    throw error instanceof Unpublishable ? error : new Unpublishable(subject, error)
  }
}

/**
 * Writes all rows at once. Where that fails because of what is in them, they are written by halves,
 * so that the error names the one that cannot be written.
 */
export async function written<Row>(
  rows: readonly Row[],
  subjectOf: (row: Row) => Subject,
  write: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  try {
    await write(rows)
  } catch (error) {
    const [only, ...others] = rows
    if (only === undefined || !isOfData(error)) throw error
    if (others.length === 0) throw new Unpublishable(subjectOf(only), error)
    const middle = Math.ceil(rows.length / 2)
    await written(rows.slice(0, middle), subjectOf, write)
    await written(rows.slice(middle), subjectOf, write)
  }
}

/**
 * Whether the data are to blame: values that a column does not take, entries that an index has no
 * room for, a text that is too long to be sent. A lost connection or a full disk is not.
 */
function isOfData(error: unknown): boolean {
  const code = databaseError(error)?.code
  if (code !== undefined) return /^(22|54|23502|23514)/.test(code)
  return error instanceof RangeError
}
