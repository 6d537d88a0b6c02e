import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { FileField } from '../../parts/file-field.tsx'
import { Select } from '../../parts/select.tsx'
import { rereadStore } from '../../store/reread.ts'
import { mercerFor, useStore } from '../../store/store.tsx'
import type { PriceBook } from '../product-table/cells.ts'

/** The value of the choice for products; the others are price books. */
const PRODUCTS = 'products'

/** Sends a file of products or prices, and opens the job that works through it. */
export function SendFile({ books }: { books: readonly PriceBook[] }) {
  const { store } = useStore()
  const router = useRouter()
  const [what, setWhat] = useState(PRODUCTS)
  const [file, setFile] = useState<File>()
  const isProducts = what === PRODUCTS
  const book = books.find(({ id }) => id === what)?.attributes.name
  const path = isProducts ? '/v2/pcm/products/import' : `/v2/pcm/pricebooks/${what}/import`
  const send = async (key: string) => {
    if (!file) return
    const mercer = mercerFor(store.id, { isLong: true })
    const form = new FormData()
    form.append('import_file', file)
    const given = { body: form as never, headers: { 'Idempotency-Key': key } }
    const { data } = isProducts
      ? await mercer.post('/v2/pcm/products/import', given)
      : await mercer.post('/v2/pcm/pricebooks/{id}/import', {
          params: { path: { id: what } },
          ...given,
        })
    await rereadStore(store.id)
    const params = { storeId: store.id, jobId: data.id }
    void router.navigate({ to: '/$storeId/catalog/imports/$jobId', params })
  }
  return (
    <Confirm
      words="Import a file"
      title="Import a file"
      action={file ? `Import ${file.name}` : 'Choose a file first'}
      isIncomplete={!file}
      call={{
        method: 'POST',
        path,
        file: file?.name ?? 'products.csv',
        version: `${file?.size} ${file?.lastModified}`,
      }}
      send={send}
    >
      <Select
        label="What is in the file"
        value={what}
        onChange={setWhat}
        choices={[
          { value: PRODUCTS, words: 'Products' },
          ...books
            .filter(({ meta }) => meta.owner === 'store')
            .map(({ id, attributes }) => ({ value: id, words: `Prices of ${attributes.name}` })),
        ]}
      />
      <FileField
        label="File"
        accept=".csv,.jsonl,.ndjson,text/csv"
        hint="CSV or JSON Lines, up to 64 MiB and 100,000 rows. An export shows its columns."
        onChange={setFile}
      />
      <p>{isProducts ? productsEffect : pricesEffect(book ?? '')}</p>
      <p>A row that is refused is listed with its reason and stops no other.</p>
    </Confirm>
  )
}

const productsEffect =
  'Each row changes the product with its SKU, or creates one. A cell that is empty leaves what ' +
  'is there, and the word null clears it. Shoppers see it with the next release.'

const pricesEffect = (book: string) =>
  `Each row writes one amount into ${book}, in the smallest unit of its currency. Prices that the ` +
  'file does not name stay. Shoppers see it with the next release.'
