import { type Static, type TArray, Type } from 'typebox'
import { selfLinkSchema, timestampSchema, timestamps } from '../../platform/http/document.ts'
import { mapOf, orNull } from '../../platform/resources/schemas.ts'
import { externalRef, locales, owner, uuid } from '../authored.ts'
import type { FileLink } from '../product-links/queries.ts'
import {
  fileReferenceSchema,
  fileReferences,
  mainImageReference,
  mainImageSchema,
  variationReferenceSchema,
  variationReferences,
} from '../product-links/resource.ts'
import { plainFieldSchemas, shownFields } from './plain-fields.ts'
import {
  type BuiltOption,
  type BuiltVariation,
  type Child,
  commodityTypes,
  type Product,
  type ProductId,
  productStatuses,
  productTypeOf,
  productTypes,
  shownVariationMatrix,
  type VariationMatrix,
  variationMatrix,
} from './product.ts'

const integerOrNull = orNull(Type.Integer())
const flagOrNull = orNull(Type.Boolean())

const customInputsSchema = mapOf(
  Type.Object(
    {
      name: Type.String(),
      validation_rules: Type.Array(
        Type.Object({
          type: Type.Literal('string'),
          options: Type.Object({ max_length: Type.Integer() }),
        }),
      ),
      required: flagOrNull,
    },
    { title: 'CustomInput' },
  ),
)

const buildRulesSchema = Type.Object({
  default: Type.Enum(['include', 'exclude'] as const),
  include: Type.Optional(Type.Array(Type.Array(uuid))),
  exclude: Type.Optional(Type.Array(Type.Array(uuid))),
})

export const componentSchema = Type.Object(
  {
    name: Type.String(),
    min: integerOrNull,
    max: integerOrNull,
    sort_order: integerOrNull,
    options: Type.Array(
      Type.Object(
        {
          id: uuid,
          type: Type.Literal('product'),
          quantity: Type.Integer(),
          sort_order: integerOrNull,
          default: flagOrNull,
        },
        { title: 'ComponentOption' },
      ),
    ),
  },
  { title: 'BundleComponent' },
)

const extensionsSchema = mapOf(
  mapOf(
    Type.Unsafe<string | number | boolean | null>({
      type: ['string', 'number', 'boolean', 'null'],
    }),
  ),
  { description: 'Template slug → field → value.' },
)

const optionSchema = Type.Object(
  {
    id: uuid,
    name: Type.String(),
    description: Type.Optional(Type.String()),
    sort_order: integerOrNull,
  },
  { title: 'VariationChoice' },
)
const variation = { id: uuid, name: Type.String(), sort_order: integerOrNull }

const attributesSchema = Type.Object({
  name: Type.String(),
  description: Type.Optional(Type.String()),
  slug: Type.String(),
  sku: Type.Optional(Type.String()),
  status: Type.Enum(productStatuses),
  commodity_type: Type.Enum(commodityTypes),
  ...plainFieldSchemas.shown,
  external_ref: orNull(externalRef),
  tags: Type.Optional(Type.Array(Type.String())),
  locales: Type.Optional(locales),
  custom_inputs: Type.Optional(customInputsSchema),
  build_rules: Type.Optional(buildRulesSchema),
  components: Type.Optional(mapOf(componentSchema)),
  extensions: Type.Optional(extensionsSchema),
})

const metaSchema = Type.Object({
  created_at: timestampSchema,
  updated_at: timestampSchema,
  owner,
  product_types: Type.Array(Type.Enum(productTypes), {
    description: 'One: bundle, child, parent (it has built children) or standard.',
  }),
  variations: Type.Optional(
    Type.Array(Type.Object({ ...variation, options: Type.Array(optionSchema) }), {
      description: 'For a parent: the variations at the last build, in their order.',
    }),
  ),
  child_variations: Type.Optional(
    Type.Array(Type.Object({ ...variation, option: optionSchema }), {
      description: 'For a child: the options that it was built from.',
    }),
  ),
  variation_matrix: Type.Optional(
    Type.Unsafe<VariationMatrix>({
      type: 'object',
      additionalProperties: true,
      shownAs: {
        ...shownVariationMatrix,
        description:
          'Empty for a product that is not a parent. A list omits it for a parent with more than ' +
          '100 children.',
      },
    }),
  ),
})

const productReference = Type.Object({ type: Type.Literal('product'), id: uuid })
const related = <Data extends TArray>(data: Data, title?: string) =>
  Type.Object({ data, links: selfLinkSchema }, { ...(title !== undefined && { title }) })

const relationshipsSchema = Type.Object({
  variations: related(Type.Array(variationReferenceSchema)),
  children: Type.Object({
    data: Type.Optional(
      Type.Array(productReference, {
        description: 'A list leaves it out for a parent with more than 100 children.',
      }),
    ),
    links: selfLinkSchema,
  }),
  base_product: Type.Optional(Type.Object({ data: productReference, links: selfLinkSchema })),
  component_products: related(Type.Array(productReference), 'RelatedProducts'),
  files: related(Type.Array(fileReferenceSchema), 'RelatedFiles'),
  main_image: Type.Object({ data: mainImageSchema, links: selfLinkSchema }),
  templates: related(
    Type.Array(Type.Object({ type: Type.Literal('template'), id: Type.String() })),
  ),
})

export const productSchema = Type.Object({
  id: uuid,
  type: Type.Literal('product'),
  attributes: attributesSchema,
  meta: metaSchema,
  relationships: relationshipsSchema,
  links: selfLinkSchema,
})
export type ProductResource = Static<typeof productSchema>

/** Facts about a product from other rows. */
export type ProductRelations = {
  /** All of them, or undefined when there are more than the reader wants. */
  children: readonly Child[] | undefined
  files: readonly FileLink[]
  variationIds: readonly string[]
}

/** `baseUrl` is what links start with, without a path: `https://shop.example`. */
export function productResource(
  product: Product,
  relations: ProductRelations,
  baseUrl: string,
): ProductResource {
  const self = `${baseUrl}/v2/pcm/products/${product.id}`
  return {
    id: product.id,
    type: 'product',
    attributes: productAttributes(product),
    meta: metaOf(product, relations),
    relationships: relationshipsOf(product, relations, self, baseUrl),
    links: { self },
  }
}

/** The event data: the product itself, without its relationships. */
export function productFacts(product: Product) {
  return {
    id: product.id,
    type: 'product',
    attributes: productAttributes(product),
    meta: { ...timestamps(product), owner: product.owner },
  }
}

function productAttributes(product: Product): Static<typeof attributesSchema> {
  const { description, sku, tags, components, extensions } = product
  return {
    name: product.name,
    ...(description !== null && { description }),
    slug: product.slug,
    ...(sku !== null && { sku }),
    status: product.status,
    commodity_type: product.commodity_type,
    ...shownFields(product),
    external_ref: product.external_ref,
    ...(tags.length > 0 && { tags }),
    ...(product.locales && { locales: product.locales }),
    ...(product.custom_inputs && { custom_inputs: product.custom_inputs }),
    ...(product.build_rules && { build_rules: product.build_rules }),
    ...(components && { components }),
    ...(extensions && Object.keys(extensions).length > 0 && { extensions }),
  }
}

function metaOf(product: Product, { children }: ProductRelations): Static<typeof metaSchema> {
  const type = productTypeOf(product, children === undefined || children.length > 0)
  const built = product.built_variations ?? []
  const isParent = type === 'parent'
  return {
    ...timestamps(product),
    owner: product.owner,
    product_types: [type],
    ...(isParent && { variations: built.map(withOptions) }),
    ...(type === 'child' && { child_variations: built.flatMap(withOption) }),
    ...(!isParent && { variation_matrix: {} }),
    ...(isParent && children && { variation_matrix: variationMatrix(built, children) }),
  }
}

function withOptions({ id, name, sort_order, options }: BuiltVariation) {
  return { id, name, sort_order, options: options.map(optionResource) }
}

function withOption({ id, name, sort_order, options }: BuiltVariation) {
  return options.slice(0, 1).map((option) => {
    return { id, name, sort_order, option: optionResource(option) }
  })
}

function optionResource({ id, name, description, sort_order }: BuiltOption) {
  return { id, name, ...(description !== null && { description }), sort_order }
}

function relationshipsOf(
  product: Product,
  { children, files, variationIds }: ProductRelations,
  self: string,
  baseUrl: string,
): Static<typeof relationshipsSchema> {
  const links = (name: string) => ({ self: `${self}/relationships/${name}` })
  const { base_product_id: baseId } = product
  return {
    variations: { data: variationReferences(variationIds), links: links('variations') },
    children: {
      ...(children && { data: children.map(({ id }) => productReferenceTo(id)) }),
      links: { self: `${self}/children` },
    },
    ...(baseId !== null && {
      base_product: {
        data: productReferenceTo(baseId),
        links: { self: `${baseUrl}/v2/pcm/products/${baseId}` },
      },
    }),
    component_products: {
      data: product.component_ids.map(productReferenceTo),
      links: links('component_products'),
    },
    files: { data: fileReferences(files), links: links('files') },
    main_image: {
      data: mainImageReference(product.main_image_id),
      links: links('main_image'),
    },
    templates: {
      data: Object.keys(product.extensions ?? {}).map((id) => ({ type: 'template', id })),
      links: links('templates'),
    },
  }
}

export function productReferenceTo(id: ProductId): Static<typeof productReference> {
  return { type: 'product', id }
}

/** `GET …/relationships/component_products`: not paged, since a bundle has 1,500 at most. */
export const referencesSchema = Type.Object({
  data: Type.Array(productReference),
  links: selfLinkSchema,
})
