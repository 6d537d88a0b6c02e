import { useQuery } from '@tanstack/react-query'
import type { Schemas } from 'mercer-client'
import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { ChangePreview } from './change-preview.tsx'
import type { SubscriptionDocument } from './subscription-words.ts'
import { changePreviewQuery, offeredProductsQuery } from './subscriptions-query.ts'

type Product = Pick<Schemas['SubscriptionOfferingProduct'], 'id' | 'attributes'>

/** Other products of the offering, with what that costs and gives back before it is done. */
export function ChangeProducts({ document }: { document: SubscriptionDocument }) {
  const { store, mercer } = useStore()
  const { id, attributes, relationships } = document.data
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const offered = useQuery({
    ...offeredProductsQuery(store.id, attributes.offering.id),
    enabled: chosen !== undefined,
  })
  const { products: now, next_products: next = now } = relationships
  const current = next.data.map((one) => one.id)
  const products = [...(chosen ?? [])]
  const isOther = chosen && chosen.symmetricDifference(new Set(current)).size > 0
  const preview = useQuery({
    ...changePreviewQuery(store.id, id, { products }),
    enabled: Boolean(isOther) && products.length > 0,
  })
  const body = { data: [{ type: 'replace' as const, products }] }
  return (
    <Confirm
      words="Change products"
      title="Change the products?"
      action={`Change to ${count(products.length, 'product')}`}
      isIncomplete={!preview.data || !isOther || products.length === 0}
      onOpen={() => setChosen(new Set(current))}
      call={{ method: 'PUT', path: `/v2/subscriptions/subscriptions/${id}/products`, body }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        const route = '/v2/subscriptions/subscriptions/{id}/products'
        await mercer.put(route, { params: { path: { id } }, body, headers })
        await rereadStore(store.id)
      }}
    >
      <Loaded query={offered} what="products">
        {(data) => (
          <Choice
            products={eachOnce([...(document.included?.products ?? []), ...data])}
            chosen={chosen ?? new Set()}
            onChoose={setChosen}
          />
        )}
      </Loaded>
      {products.length === 0 && <p className="quiet">A subscription has at least one product.</p>}
      {isOther && products.length > 0 && <ChangePreview preview={preview} />}
    </Confirm>
  )
}

function eachOnce(products: readonly Product[]): Product[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}

type ChoiceProperties = {
  products: readonly Product[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

function Choice({ products, chosen, onChoose }: ChoiceProperties) {
  const turn = (id: string) => onChoose(chosen.symmetricDifference(new Set([id])))
  return (
    <fieldset className="choice">
      <legend>Products</legend>
      {products.map(({ id, attributes }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.has(id)} onChange={() => turn(id)} />
          <span>{attributes.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
