import { type TSchema, Type } from 'typebox'
import {
  relatedLinkSchema,
  relatedLinksSchema,
  selfLinkSchema,
  timestampSchema,
} from '../../platform/http/document.ts'
import { pageLinksSchema, pageMetaSchema } from '../../platform/http/paging.ts'
import { mapOf, orNull } from '../../platform/resources/schemas.ts'
import { moneySchema } from '../../stores/currencies/currency.ts'
import { uuid } from '../authored.ts'
import { fileSchema } from '../files/file.ts'
import { modifierTypes } from '../pricing/price.ts'
import { fileReferenceSchema } from '../product-links/resource.ts'
import { plainFieldSchemas } from '../products/plain-fields.ts'
import { commodityTypes, productTypes, shownVariationMatrix } from '../products/product.ts'
import { componentSchema } from '../products/resource.ts'

/** The shopper's product, node and hierarchy, as the reference page describes them. */

const text = Type.String()
const optional = Type.Optional
const integerOrNull = orNull(Type.Integer())
const byKey = <Value extends TSchema>(value: Value, description?: string) =>
  mapOf(value, description === undefined ? {} : { description })

const fieldValue = { type: ['string', 'number', 'boolean', 'null'] }

const amount = Type.Object(
  {
    amount: Type.Integer({ format: 'int64', description: "In the currency's smallest unit." }),
    includes_tax: Type.Boolean(),
  },
  { title: 'Amount' },
)
const amounts = mapOf(amount, {
  title: 'AmountsByCurrency',
  description: 'Amounts by currency code.',
})
export const displayPrice = Type.Object(
  { with_tax: optional(moneySchema), without_tax: optional(moneySchema) },
  {
    title: 'DisplayPrice',
    description: 'In the currency asked for; with or without tax, as the price was authored.',
  },
)
const saleMembers = {
  display_price: optional(displayPrice),
  sale_id: optional(text),
  sale_expires: optional(orNull(timestampSchema)),
  original_price: optional(amounts),
  original_display_price: optional(displayPrice),
}
const modifiers = byKey(
  Type.Object(
    { modifier_type: Type.Enum(modifierTypes), currencies: amounts },
    { title: 'AppliedPriceModifier' },
  ),
)
const priceMeta = {
  ...saleMembers,
  pricebook_id: orNull(uuid),
  tiers: optional(byKey(Type.Object(saleMembers, { title: 'TierPrice' }))),
  price_modifiers: optional(modifiers),
}

const option = Type.Object(
  {
    id: uuid,
    name: text,
    sort_order: integerOrNull,
    description: optional(text),
  },
  { title: 'VariationChoice' },
)
const variationMembers = { id: uuid, name: text, sort_order: integerOrNull }

const related = <Data extends TSchema>(data: Data, title?: string) =>
  optional(Type.Object({ data, links: selfLinkSchema }, { ...(title !== undefined && { title }) }))
const reference = (type: string) => Type.Object({ type: Type.Literal(type), id: uuid })

const imageReference = Type.Union([reference('main_image'), Type.Null()])

const attributes = Type.Object({
  name: text,
  description: optional(text),
  sku: optional(text),
  slug: text,
  ...plainFieldSchemas.published,
  external_ref: orNull(text),
  status: Type.Literal('live'),
  commodity_type: Type.Enum(commodityTypes),
  base_product: Type.Boolean({ description: 'True for a parent, which has built children.' }),
  base_product_id: optional(uuid),
  curated_product: optional(Type.Literal(true)),
  tags: optional(Type.Array(text)),
  price_modifiers: optional(Type.Array(text)),
  price: optional(amounts),
  tiers: optional(byKey(Type.Object({ minimum_quantity: Type.Integer(), price: amounts }))),
  shopper_attributes: optional(byKey(text)),
  components: optional(byKey(componentSchema)),
  custom_inputs: optional(
    byKey(
      Type.Object({
        name: text,
        validation_rules: Type.Array(
          Type.Object({
            type: Type.Literal('string'),
            options: Type.Object({ max_length: Type.Integer({ maximum: 255 }) }),
          }),
        ),
        required: orNull(Type.Boolean()),
      }),
    ),
  ),
  extensions: optional(
    byKey(byKey(Type.Unsafe({ shownAs: fieldValue })), 'Values by template and field.'),
  ),
  language: optional(text),
  created_at: timestampSchema,
  updated_at: timestampSchema,
  published_at: orNull(timestampSchema),
})

const productSchema = Type.Object(
  {
    id: uuid,
    type: Type.Literal('product'),
    attributes,
    relationships: Type.Object({
      parent: related(reference('product')),
      children: related(Type.Array(reference('product')), 'RelatedProducts'),
      files: related(Type.Array(fileReferenceSchema), 'RelatedFiles'),
      main_image: related(imageReference),
      component_products: related(Type.Array(reference('product')), 'RelatedProducts'),
    }),
    meta: Type.Object({
      catalog_id: uuid,
      catalog_source: Type.Literal('pim'),
      product_types: Type.Array(Type.Enum(productTypes)),
      bread_crumb_nodes: optional(Type.Array(uuid)),
      bread_crumbs: optional(
        byKey(Type.Array(uuid), 'The ancestors of each node, outermost first.'),
      ),
      variation_matrix: Type.Unsafe({ ...byKey(Type.Unsafe({})), shownAs: shownVariationMatrix }),
      variations: optional(
        Type.Array(Type.Object({ ...variationMembers, options: Type.Array(option) })),
      ),
      child_option_ids: optional(Type.Array(uuid)),
      child_variations: optional(Type.Array(Type.Object({ ...variationMembers, option }))),
      bundle_configuration: optional(
        Type.Object({
          selected_options: byKey(byKey(Type.Integer())),
          component_products: byKey(Type.Object({ ...priceMeta, price: optional(amounts) })),
        }),
      ),
      ...priceMeta,
    }),
  },
  { title: 'CatalogProduct' },
)

const linkToOne = Type.Object({
  data: Type.Object({ type: text, id: uuid }),
  links: relatedLinkSchema,
})
const treeAttributes = {
  name: text,
  description: optional(text),
  slug: optional(text),
  created_at: timestampSchema,
  updated_at: timestampSchema,
  published_at: orNull(timestampSchema),
}

export const nodeSchema = Type.Object(
  {
    id: uuid,
    type: Type.Literal('node'),
    attributes: Type.Object({
      ...treeAttributes,
      curated_products: Type.Array(uuid),
      status: Type.Literal('live'),
    }),
    relationships: Type.Object({
      products: relatedLinksSchema,
      children: relatedLinksSchema,
      parent: linkToOne,
      hierarchy: linkToOne,
    }),
    meta: Type.Object({
      language: optional(text),
      bread_crumb: Type.Array(uuid),
      breadcrumbs: Type.Array(Type.Object({ id: uuid, name: text, slug: optional(text) })),
      has_children: Type.Boolean(),
    }),
  },
  { title: 'CatalogNode' },
)

export const hierarchySchema = Type.Object(
  {
    id: uuid,
    type: Type.Literal('hierarchy'),
    attributes: Type.Object(treeAttributes),
    relationships: Type.Object({
      products: relatedLinksSchema,
      children: relatedLinksSchema,
      nodes: relatedLinksSchema,
    }),
    meta: Type.Object({ language: optional(text) }),
  },
  { title: 'CatalogHierarchy' },
)

const included = optional(
  Type.Object(
    {
      main_images: optional(Type.Array(fileSchema)),
      files: optional(Type.Array(fileSchema)),
      component_products: optional(Type.Array(productSchema)),
    },
    { title: 'IncludedProducts' },
  ),
)
export const productDocument = Type.Object({ data: productSchema, included, links: selfLinkSchema })
export const productListDocument = Type.Object({
  data: Type.Array(productSchema),
  included,
  meta: pageMetaSchema,
  links: pageLinksSchema,
})
/** A node's products; or nodes, when the filter names nodes by their ids. */
export const nodeProductsDocument = Type.Object(
  {
    data: Type.Array(Type.Union([productSchema, nodeSchema])),
    included,
    meta: pageMetaSchema,
    links: pageLinksSchema,
  },
  { title: 'NodeProductList' },
)
export const singleDocument = <Data extends TSchema>(data: Data, title?: string) =>
  Type.Object({ data, links: selfLinkSchema }, { ...(title !== undefined && { title }) })
export const listOf = <Data extends TSchema>(data: Data) =>
  Type.Object({ data: Type.Array(data), meta: pageMetaSchema, links: pageLinksSchema })
export const referenceListDocument = listOf(reference('product'))
export const fileReferenceDocument = singleDocument(Type.Array(fileReferenceSchema), 'RelatedFiles')
export const imageReferenceDocument = singleDocument(imageReference, 'RelatedMainImage')
export const parentReferenceDocument = singleDocument(
  Type.Union([reference('product'), Type.Null()]),
  'RelatedParent',
)
