import { newId } from '../../lib/ids.ts'
import type { Import, ImportError, LineProblem } from './import.ts'

/** One for each thing that is wrong with a line, in the order of its members. */
export function lineErrors(
  { store_id, id }: Pick<Import, 'store_id' | 'id'>,
  line: { lineNumber: number; externalRef: string | null; problems: readonly LineProblem[] },
  now: Temporal.Instant,
): ImportError[] {
  return line.problems.map(({ field, error }, index) => ({
    store_id,
    import_id: id,
    line_number: line.lineNumber,
    position: index + 1,
    id: newId(),
    field,
    error,
    external_ref: line.externalRef,
    created_at: now,
  }))
}
