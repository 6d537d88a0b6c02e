import { buildChildren } from '../catalog/children/build-children.ts'
import { createFile, newFile } from '../catalog/files/change-files.ts'
import { type FileStore, fileKey } from '../catalog/files/file-store.ts'
import {
  add,
  changeFiles,
  changeMainImage,
  setTemplates,
} from '../catalog/product-links/change-links.ts'
import { createProduct } from '../catalog/products/change-products.ts'
import type { FileId, ProductId } from '../catalog/products/product.ts'
import type { GivenComponents } from '../catalog/products/product-body.ts'
import { modifierKind } from '../catalog/variations/modifier.ts'
import { optionKind, type VariationId, variationKind } from '../catalog/variations/variation.ts'
import { assert } from '../lib/assert.ts'
import type { Ctx } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { createResource } from '../platform/resources/change-resource.ts'
import { drawPicture, type Picture, pictureName } from './wares/draw-picture.ts'
import {
  bundles,
  type DemoBundle,
  type DemoOption,
  type DemoProduct,
  otherColours,
  products,
  type Translated,
  variations,
} from './wares/wares.ts'

export type BySku = ReadonlyMap<string, ProductId>

/** All products with their pictures, variations and children. */
export async function writeProducts(tx: Tx, ctx: Ctx, files: FileStore): Promise<BySku> {
  const shown = [...products.flatMap(picturesOf), ...bundles.map(({ picture }) => picture)]
  const pictures = await writePictures(tx, ctx, files, shown)
  const variationIds = await writeVariations(tx, ctx)
  const bySku = new Map<string, ProductId>()
  for (const [place, product] of products.entries()) {
    const moment = contextAt(ctx, bundles.length + place)
    bySku.set(product.sku, await writeProduct(tx, moment, product, pictures, variationIds))
  }
  for (const [place, bundle] of bundles.entries()) {
    bySku.set(bundle.sku, await writeBundle(tx, contextAt(ctx, place), bundle, bySku, pictures))
  }
  return bySku
}

/** Products without variations, with their pictures. */
export async function writePlainProducts(
  tx: Tx,
  ctx: Ctx,
  files: FileStore,
  plain: readonly DemoProduct[],
): Promise<BySku> {
  const pictures = await writePictures(tx, ctx, files, plain.flatMap(picturesOf))
  const bySku = new Map<string, ProductId>()
  for (const [place, product] of plain.entries()) {
    const moment = contextAt(ctx, place)
    bySku.set(product.sku, await writeProduct(tx, moment, product, pictures, new Map()))
  }
  return bySku
}

/** Lists begin with what was changed last: a millisecond keeps them in the order of the data. */
function contextAt(ctx: Ctx, place: number): Ctx {
  return { ...ctx, now: ctx.now.subtract({ milliseconds: place }) }
}

type Pictures = ReadonlyMap<string, FileId>

/** The bytes first, as for every upload. If all is undone they stay, and harm nobody. */
async function writePictures(
  tx: Tx,
  ctx: Ctx,
  store: FileStore,
  shown: readonly Picture[],
): Promise<Pictures> {
  const byName = new Map(shown.map((picture) => [pictureName(picture), picture]))
  const drawn = [...byName].map(([name, picture]) => {
    const bytes = Buffer.from(drawPicture(picture))
    return { bytes, file: newFile(ctx, { file: { name, bytes } }) }
  })
  await Promise.all(drawn.map(({ bytes, file }) => store.put(fileKey(file), bytes)))
  for (const { file } of drawn) await createFile(tx, ctx, file)
  return new Map(drawn.map(({ file }) => [file.file_name, file.id]))
}

/** The first one is the main image; a parent has one for each of its colours. */
function picturesOf({ picture, variations }: DemoProduct): Picture[] {
  const [shown, , scene] = picture
  const others = variations ? otherColours : []
  return [picture, ...others.map((colour): Picture => [shown, colour, scene])]
}

function fileIdOf(pictures: Pictures, picture: Picture): FileId {
  const id = pictures.get(pictureName(picture))
  assert(id, `no picture ${pictureName(picture)}`)
  return id
}

type VariationIds = ReadonlyMap<string, VariationId>

async function writeVariations(tx: Tx, ctx: Ctx): Promise<VariationIds> {
  const ids = new Map<string, VariationId>()
  for (const [key, { name, options }] of Object.entries(variations)) {
    const { row: variation } = await createResource(tx, ctx, variationKind, { name })
    for (const [place, option] of options.entries()) {
      await writeOption(tx, ctx, variation.id, option, options.length - place)
    }
    ids.set(key, variation.id)
  }
  return ids
}

async function writeOption(
  tx: Tx,
  ctx: Ctx,
  variationId: VariationId,
  { name, suffix, extra }: DemoOption,
  sort_order: number,
): Promise<void> {
  const given = { name, sort_order }
  const option = await createResource(tx, ctx, optionKind, given, { variationId })
  const place = { variationId, optionId: option.row.id }
  const modifiers: Parameters<typeof modifierKind.values>[0][] = [
    { type: 'name_append', value: `, ${name}` },
    { type: 'sku_append', value: `-${suffix.toUpperCase()}` },
    { type: 'slug_append', value: `-${suffix}` },
    ...(extra ? [{ type: 'price', reference_name: extra.modifier } as const] : []),
  ]
  for (const modifier of modifiers) await createResource(tx, ctx, modifierKind, modifier, place)
}

async function writeProduct(
  tx: Tx,
  ctx: Ctx,
  product: DemoProduct,
  pictures: Pictures,
  variationIds: VariationIds,
): Promise<ProductId> {
  const linked = product.variations?.flatMap((key) => variationIds.get(key) ?? [])
  const given = {
    ...attributesOf(product),
    status: product.draft ? ('draft' as const) : ('live' as const),
    commodity_type: product.digital ? ('digital' as const) : ('physical' as const),
    ...(product.customInputs && { custom_inputs: product.customInputs }),
  }
  const { id } = await createProduct(tx, ctx, given, linked)
  const [mainImage, ...others] = picturesOf(product).map((one) => fileIdOf(pictures, one))
  await changeMainImage(tx, ctx, id, mainImage ?? null)
  if (others.length > 0) await changeFiles(tx, ctx, id, add, others)
  const entries = Object.entries(product.facts ?? {}).map(([template, attributes]) => ({
    id: `products(${template})`,
    attributes,
  }))
  if (entries.length > 0) await setTemplates(tx, ctx, id, entries)
  if (linked) await buildChildren(tx, ctx, id)
  return id
}

async function writeBundle(
  tx: Tx,
  ctx: Ctx,
  bundle: DemoBundle,
  bySku: BySku,
  pictures: Pictures,
): Promise<ProductId> {
  const components: GivenComponents = Object.fromEntries(
    Object.entries(bundle.components).map(([key, component]) => [
      key,
      {
        ...component,
        options: component.options.map(({ sku, ...option }) => ({
          ...option,
          id: idOf(bySku, sku),
          type: 'product' as const,
        })),
      },
    ]),
  )
  const given = {
    ...attributesOf(bundle),
    status: 'live' as const,
    commodity_type: 'physical' as const,
    components,
  }
  const { id } = await createProduct(tx, ctx, given, undefined)
  await changeMainImage(tx, ctx, id, fileIdOf(pictures, bundle.picture))
  return id
}

export function idOf(bySku: BySku, sku: string): ProductId {
  const id = bySku.get(sku)
  assert(id, `no product ${sku}`)
  return id
}

function attributesOf(product: DemoProduct | DemoBundle) {
  const { sku, name, description, tags } = product
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return { sku, name, description, slug, tags, locales: localesOf(product) }
}

export function localesOf({ de, fr }: Translated) {
  const texts = { ...(de && { 'de-DE': de }), ...(fr && { 'fr-FR': fr }) }
  const locales = Object.entries(texts).map(([tag, [name, description]]) => {
    return [tag, { name, description }] as const
  })
  return Object.fromEntries(locales)
}
