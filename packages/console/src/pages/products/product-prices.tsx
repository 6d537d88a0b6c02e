import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Amount } from '../../parts/amount.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Field } from '../../parts/field.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Reference } from '../../parts/reference.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Term } from '../../parts/term.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { amountText, currencyNamed, readAmount, typedAmount } from '../../words/amounts.ts'
import { count } from '../../words/counts.ts'
import { AddPrice } from './add-price.tsx'
import { priceBody } from './change-price.ts'
import { booksQuery, type Price, productPricesQuery } from './products-query.ts'
import { usePriceChange } from './use-price-change.ts'

type Row = { price: Price; book: string; currency: string }

/** The prices of a SKU, by price book and currency. */
export function ProductPrices({ sku }: { sku: string }) {
  const { store } = useStore()
  const prices = useQuery(productPricesQuery(store.id, sku))
  return (
    <Loaded query={prices} what="the prices">
      {(data) => (
        <>
          {data.length === 0 ? (
            <NoPrices sku={sku} />
          ) : (
            <Table
              label="Prices"
              columns={columns}
              rows={data.flatMap((one) =>
                Object.keys(one.price.attributes.currencies).map((currency) => ({
                  ...one,
                  currency,
                })),
              )}
              rowId={({ price, currency }) => `${price.id} ${currency}`}
              isStacked
            />
          )}
          <div className="actions">
            <AddPrice sku={sku} prices={data.map(({ price }) => price)} />
          </div>
        </>
      )}
    </Loaded>
  )
}

function NoPrices({ sku }: { sku: string }) {
  const { store } = useStore()
  const books = useQuery(booksQuery(store.id)).data
  if (books?.length === 0) {
    return (
      <Empty title="There is no price book yet">
        Prices stand in price books. A program makes one, and no page does: <Reference /> says how.
      </Empty>
    )
  }
  return (
    <Empty title={`No price book has a price for ${sku}`}>
      {mayChange(store, 'catalog') ? 'Add a price, or ' : 'Somebody may '}
      <Link to="/$storeId/catalog/imports" params={{ storeId: store.id }}>
        import a file of prices
      </Link>
      .
    </Empty>
  )
}

const priceOf = ({ price, currency }: Row) => price.attributes.currencies[currency]

const columns: readonly Column<Row>[] = [
  { id: 'book', header: <Term word="Price book" />, cell: ({ book }) => book, isLong: true },
  { id: 'currency', header: 'Currency', cell: ({ currency }) => currency },
  {
    id: 'amount',
    header: 'List price',
    cell: (row) => <Amount money={{ amount: priceOf(row)?.amount ?? 0, currency: row.currency }} />,
    isAmount: true,
  },
  {
    id: 'tax',
    header: 'Tax',
    cell: (row) => (priceOf(row)?.includes_tax ? 'Included' : 'On top'),
    isMinor: true,
  },
  { id: 'more', header: 'Also', cell: (row) => moreText(row), isMinor: true },
  {
    id: 'actions',
    header: <span className="hidden-text">Actions</span>,
    cell: (row) => (
      <div className="actions">
        <EditPrice row={row} />
      </div>
    ),
  },
]

function moreText(row: Row): string {
  const tiers = Object.keys(priceOf(row)?.tiers ?? {}).length
  const sales = Object.keys(row.price.attributes.sales ?? {}).length
  return [tiers > 0 && count(tiers, 'tier'), sales > 0 && count(sales, 'sale')]
    .filter(Boolean)
    .join(', ')
}

/** Changes the list price of one currency; tiers and sales stay as they are. */
function EditPrice({ row }: { row: Row }) {
  const { store, currencies } = useStore()
  const currency = currencyNamed(row.currency, currencies)
  const before = priceOf(row)?.amount ?? 0
  const [typed, setTyped] = useState<string>()
  const { problem, send, forget } = usePriceChange()
  if (row.price.meta.owner !== 'store' || !mayChange(store, 'catalog')) return null
  const shown = typed ?? typedAmount(before, currency)
  const amount = readAmount(shown, currency)
  const isGood = amount !== undefined && amount !== before
  const text = (value: number) => amountText({ amount: value, currency: row.currency }, [currency])
  const { sku } = row.price.attributes
  const bookId = row.price.relationships.pricebook.data.id
  const change = { bookId, sku, currency, seen: before, amount: amount ?? 0 }
  const set = (value: string) => {
    setTyped(value)
    forget()
  }
  return (
    <Confirm
      words={`Change the ${row.currency} price`}
      title={`Change the price in ${row.book}`}
      action={isGood ? `Change it to ${text(amount)}` : 'Type another price first'}
      isIncomplete={!isGood}
      call={{
        method: 'PUT',
        path: `/v2/pcm/pricebooks/${bookId}/prices/${row.price.id}`,
        body: priceBody(row.price, change),
      }}
      send={async (key) => {
        await send(change, key)
        setTyped(undefined)
      }}
    >
      <Field
        label={`List price, in ${row.currency}`}
        name="amount"
        value={shown}
        onChange={set}
        hint={amount === undefined ? 'Type an amount' : `It is ${text(before)} now`}
        error={problem}
      />
      <p>Tiers and sales stay as they are. Shoppers see the price with the next release.</p>
    </Confirm>
  )
}
