import { Confirm } from '../../parts/confirm.tsx'
import { Field } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import { useForm } from '../../parts/use-form.ts'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { listed } from '../../words/counts.ts'
import type { Product } from './products-query.ts'

type Typed = { name: string; sku: string; description: string; status: 'draft' | 'live' }

/** Changes the name, the SKU, the description and the state of a product. */
export function EditProduct({ product }: { product: Product }) {
  const { store, mercer } = useStore()
  const { typed, problems, set, told, clear } = useForm(typedOf(product))
  const { name, sku, description, status } = typed
  const attributes = changedIn(product, typed)
  const body = { data: { type: 'product' as const, attributes } }
  const names = Object.keys(attributes)
  const send = async (key: string) => {
    const params = { path: { id: product.id } }
    const headers = { 'Idempotency-Key': key }
    await mercer.put('/v2/pcm/products/{id}', { params, body, headers }).catch(told)
    await rereadStore(store.id)
    clear()
  }
  return (
    <Confirm
      words="Edit the product"
      title={`Edit ${product.attributes.name}`}
      action={names.length > 0 ? `Change ${listed(names)}` : 'Change something first'}
      isIncomplete={names.length === 0}
      call={{ method: 'PUT', path: `/v2/pcm/products/${product.id}`, body }}
      send={send}
    >
      <Field
        label="Name"
        name="name"
        value={name}
        onChange={(value) => set({ name: value })}
        error={problems.name}
      />
      <Field
        label="SKU"
        name="sku"
        value={sku}
        onChange={(value) => set({ sku: value })}
        hint={attributes.sku === undefined ? '' : 'Its prices belong to the SKU of before.'}
        error={problems.sku}
        isOptional
      />
      <Field
        label="Description"
        name="description"
        value={description}
        onChange={(value) => set({ description: value })}
        error={problems.description}
        isOptional
        isLong
      />
      <Select
        label="State"
        value={status}
        onChange={(value) => set({ status: value })}
        choices={[
          { value: 'live', words: 'Live' },
          { value: 'draft', words: 'Draft: the next release leaves it out' },
        ]}
      />
      <p>Shoppers see it with the next release of a catalog that has the product.</p>
    </Confirm>
  )
}

function typedOf({ attributes: { name, sku = '', description = '', status } }: Product): Typed {
  return { name, sku, description, status }
}

/** Only what differs is sent; an empty text clears what may be empty. */
function changedIn(product: Product, typed: Typed) {
  const before = typedOf(product)
  const { name, sku, description, status } = typed
  return {
    ...(name !== before.name && { name }),
    ...(sku !== before.sku && { sku: sku || null }),
    ...(description !== before.description && { description: description || null }),
    ...(status !== before.status && { status }),
  }
}
