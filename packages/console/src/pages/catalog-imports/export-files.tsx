import { useState } from 'react'
import { Curl } from '../../parts/curl.tsx'
import { Download } from '../../parts/download.tsx'
import { Select } from '../../parts/select.tsx'
import { useStore } from '../../store/store.tsx'
import type { PriceBook } from '../product-table/cells.ts'
import { type Format, readExport } from './imports-query.ts'

const PRODUCTS = 'products'

/** Files that an import takes: importing one unchanged changes nothing. */
export function ExportFiles({ books }: { books: readonly PriceBook[] }) {
  const { store } = useStore()
  const [what, setWhat] = useState(PRODUCTS)
  const [format, setFormat] = useState<Format>('csv')
  const book = what === PRODUCTS ? undefined : what
  const path = book === undefined ? '/v2/pcm/products' : `/v2/pcm/pricebooks/${book}`
  return (
    <>
      <p className="quiet">
        A file has the products of this store that have a SKU, or the prices of one price book.
        Importing it unchanged changes nothing.
      </p>
      <div className="question">
        <Select
          label="What to export"
          value={what}
          onChange={setWhat}
          choices={[
            { value: PRODUCTS, words: 'Products' },
            ...books.map(({ id, attributes }) => ({
              value: id,
              words: `Prices of ${attributes.name}`,
            })),
          ]}
        />
        <Select
          label="Format"
          value={format}
          onChange={setFormat}
          choices={[
            { value: 'csv', words: 'CSV, for spreadsheets' },
            { value: 'jsonl', words: 'JSON Lines, for programs' },
          ]}
        />
        <Download
          words="Export"
          name={`${book === undefined ? 'products' : 'prices'}.${format}`}
          read={() => readExport(store.id, book, format)}
        />
      </div>
      <Curl call={{ method: 'GET', path: `${path}/export?format=${format}` }} />
    </>
  )
}
