import { newId } from '../../lib/ids.ts'
import { isMinor } from '../../lib/money.ts'
import { type Cart, type CartLine, LINES_MAX, type StoredContents, TAX_ITEMS_MAX } from '../cart.ts'
import { type LineChange, type NewLine, type Placed, QUANTITY_MAX } from './item-body.ts'
import { fault, type LineFault } from './line-fault.ts'
import { type LineDraft, LineWork } from './line-work.ts'
import { type LineFacts, linePorts } from './price-line.ts'

type Faulty = { fault: LineFault }

/** Elements are taken one after the other, so that two for one line add up like two requests. */
export function draftAdditions(
  before: StoredContents,
  elements: readonly Placed<NewLine>[],
  facts: LineFacts,
  now: Temporal.Instant,
): LineDraft {
  const work = new LineWork(before)
  for (const element of elements) {
    const { given, path } = element
    const line = draftAddition(before.cart, work, element, facts, now)
    const wrong = 'fault' in line ? line.fault : work.put(line, path, given.tax)
    if (wrong) work.faults.push(faultOf(element, wrong))
  }
  return work.done()
}

/** A line that came with a whole cart or order is named by its id there. */
function faultOf({ path, origin }: Placed<NewLine>, { code, problems }: LineFault): LineFault {
  if (!origin) return { code, problems }
  const named = problems.map(({ meta, ...problem }) => {
    return { ...problem, source: path, meta: { ...meta, item_id: origin.itemId } }
  })
  return { code, problems: named }
}

function draftAddition(
  cart: Cart,
  work: LineWork,
  { given, path, origin }: Placed<NewLine>,
  facts: LineFacts,
  now: Temporal.Instant,
): CartLine | Faulty {
  const wrong = origin && given.type === 'custom_item' && otherMoney(origin, facts)
  if (wrong) return fault('bad-request', { detail: wrong, source: path })
  if ((given.tax?.length ?? 0) > TAX_ITEMS_MAX) {
    const detail = `The limit of ${TAX_ITEMS_MAX} tax items on the cart item cannot be exceeded.`
    return fault('unprocessable', { detail, source: `${path}.tax` })
  }
  const content = linePorts[given.type].draft(given, facts, path)
  if ('fault' in content) return content
  const before = work.findByMergeKey(content.merge_key)
  if (!before && work.size >= LINES_MAX) {
    return fault('unprocessable', {
      detail: `A cart has at most ${LINES_MAX} lines.`,
      source: path,
    })
  }
  const line = before ?? {
    ...content,
    id: newId<'cart-item'>(),
    cart_id: cart.id,
    quantity: 0,
    created_at: now,
  }
  const quantity = line.quantity + given.quantity
  return priced({ ...line, quantity, updated_at: now }, facts, path)
}

/** Why the price of a custom item, which nobody looks up again, means something else here. */
function otherMoney(
  origin: NonNullable<Placed<NewLine>['origin']>,
  { currency, decimal_places: places }: LineFacts,
): string | undefined {
  if (origin.currency !== currency) {
    return `The price of the custom item is in ${origin.currency}, not ${currency}.`
  }
  const isKnown = origin.decimalPlaces !== null && places !== null
  if (!isKnown || origin.decimalPlaces === places) return undefined
  return (
    `The price of the custom item has ${origin.decimalPlaces} decimal places, and ${currency} ` +
    `has ${places} now.`
  )
}

/** `PUT`: other quantities, where 0 removes the line (IT-8), other inputs, another place. */
export function draftChanges(
  contents: StoredContents,
  elements: readonly Placed<LineChange>[],
  facts: LineFacts,
  now: Temporal.Instant,
): LineDraft {
  const work = new LineWork(contents)
  for (const { given, path } of elements) {
    const before = work.get(given.id)
    if (!before) {
      const detail = `There is no line ${given.id} in the cart.`
      const problem = { detail, source: `${path}.id`, meta: { id: given.id } }
      work.faults.push(fault('not-found', problem).fault)
    } else if (given.quantity === 0) {
      work.remove(before)
    } else {
      const line = draftChange(work, before, given, facts, path, now)
      const isSame = line === before
      const wrong = 'fault' in line ? line.fault : isSame ? undefined : work.put(line, path)
      if (wrong) work.faults.push(wrong)
    }
  }
  return work.done()
}

/** The line itself where nothing changes: then its price stays too. */
function draftChange(
  work: LineWork,
  before: CartLine,
  given: LineChange,
  facts: LineFacts,
  path: string,
  now: Temporal.Instant,
): CartLine | Faulty {
  const port = linePorts[before.type]
  let line = before
  if (given.custom_inputs !== undefined || given.location !== undefined) {
    const { custom_inputs = before.custom_inputs, location = before.location } = given
    const content = port.change(before, { custom_inputs, location }, facts, path)
    if ('fault' in content) return content
    const other = work.findByMergeKey(content.merge_key)
    if (other && other.id !== before.id) {
      const detail = 'Another line of the cart is the same; change its quantity instead.'
      return fault('unprocessable', { detail, source: path, meta: { id: other.id } })
    }
    line = { ...before, ...content, updated_at: now }
  }
  const quantity = given.quantity ?? line.quantity
  if (quantity === line.quantity) return line
  return priced({ ...line, quantity, updated_at: now }, facts, path)
}

/** With the price of its quantity. */
function priced(line: CartLine, facts: LineFacts, path: string): CartLine | Faulty {
  const source = `${path}.quantity`
  if (line.quantity > QUANTITY_MAX) {
    return fault('bad-request', { detail: `A line holds at most ${QUANTITY_MAX}.`, source })
  }
  const price = linePorts[line.type].price(line, line.quantity, facts, path)
  if ('fault' in price) return price
  if (!isMinor(price.amount * line.quantity)) {
    return fault('bad-request', { detail: 'The value of the line would be too large.', source })
  }
  const { amount, includes_tax, net_amount = null } = price
  const { catalog_id = line.catalog_id, frozen_offering_id = line.frozen_offering_id } = price
  const found = { catalog_id, frozen_offering_id }
  return { ...line, unit_amount: amount, includes_tax, net_amount, ...found }
}
