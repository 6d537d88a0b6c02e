import type { CartItemId, CartLine, StoredContents } from '../cart.ts'
import { hasRoom, lineTextBytes, taxTextBytes, textsTooLong } from '../cart-texts.ts'
import { CART_VALUE_MAX, lineValue } from '../totals/totals.ts'
import type { NewLine } from './item-body.ts'
import { fault, type LineFault } from './line-fault.ts'

/** The lines of a cart after the request, and the elements that are refused. */
export type LineDraft = {
  /** All lines as they will be, in their order. */
  lines: CartLine[]
  added: ReadonlySet<CartItemId>
  changed: ReadonlySet<CartItemId>
  removed: ReadonlySet<CartItemId>
  /** Tax items that replace those of the line. */
  taxes: ReadonlyMap<CartItemId, NonNullable<NewLine['tax']>>
  faults: LineFault[]
}

/** The lines while elements are taken one by one. */
export class LineWork {
  readonly faults: LineFault[] = []
  readonly #lines: Map<string, CartLine>
  readonly #stored: ReadonlySet<string>
  readonly #byKey = new Map<string, string>()
  readonly #touched = new Set<CartItemId>()
  readonly #removed = new Set<CartItemId>()
  readonly #taxes = new Map<CartItemId, NonNullable<NewLine['tax']>>()
  readonly #taxBytes = new Map<CartItemId, number>()
  #value: bigint
  #textBytes: number

  constructor({ cart, lines, taxItems }: StoredContents) {
    this.#lines = new Map(lines.map((line) => [line.id, line]))
    this.#stored = new Set(lines.map(({ id }) => id))
    for (const { merge_key, id } of lines) if (merge_key) this.#byKey.set(merge_key, id)
    for (const [id, items] of Map.groupBy(taxItems, (item) => item.cart_item_id)) {
      this.#taxBytes.set(id, taxTextBytes(items))
    }
    this.#value = lines.reduce((sum, line) => sum + lineValue(line), 0n)
    this.#textBytes = cart.text_bytes
  }

  get size(): number {
    return this.#lines.size
  }

  get(id: string): CartLine | undefined {
    return this.#lines.get(id.toLowerCase())
  }

  findByMergeKey(key: string | null): CartLine | undefined {
    return key === null ? undefined : this.get(this.#byKey.get(key) ?? '')
  }

  /** Unless the cart would grow beyond its bounds: that is a fault of the element at `path`. */
  put(line: CartLine, path: string, taxes?: NewLine['tax']): LineFault | undefined {
    const before = this.get(line.id)
    const taxBytes = this.#taxBytes.get(line.id) ?? 0
    const newTaxBytes = taxes ? taxTextBytes(taxes) : taxBytes
    const value = this.#value + lineValue(line) - (before ? lineValue(before) : 0n)
    const addedBytes = lineTextBytes(line) - (before ? lineTextBytes(before) : 0)
    const textBytes = this.#textBytes + addedBytes + newTaxBytes - taxBytes
    if (value > CART_VALUE_MAX && value > this.#value) {
      const detail = `The lines of a cart are worth at most ${CART_VALUE_MAX} before tax.`
      return fault('bad-request', { detail, source: path }).fault
    }
    if (!hasRoom(this.#textBytes, textBytes)) {
      return fault('unprocessable', textsTooLong(path)).fault
    }
    this.#value = value
    this.#textBytes = textBytes
    this.#taxBytes.set(line.id, newTaxBytes)
    if (before?.merge_key) this.#byKey.delete(before.merge_key)
    if (line.merge_key) this.#byKey.set(line.merge_key, line.id)
    this.#lines.set(line.id, line)
    this.#touched.add(line.id)
    if (taxes) this.#taxes.set(line.id, taxes)
    return undefined
  }

  remove(line: CartLine): void {
    const { id, merge_key } = line
    this.#value -= lineValue(line)
    this.#textBytes -= lineTextBytes(line) + (this.#taxBytes.get(id) ?? 0)
    this.#lines.delete(id)
    if (merge_key) this.#byKey.delete(merge_key)
    this.#touched.delete(id)
    this.#removed.add(id)
  }

  done(): LineDraft {
    const touched = [...this.#touched]
    return {
      lines: [...this.#lines.values()],
      added: new Set(touched.filter((id) => !this.#stored.has(id))),
      changed: new Set(touched.filter((id) => this.#stored.has(id))),
      removed: this.#removed,
      taxes: this.#taxes,
      faults: this.faults,
    }
  }
}
