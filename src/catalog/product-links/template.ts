import type { Problem } from '../../lib/errors.ts'
import { reservedKeyProblems } from '../authored.ts'
import type { Extensions, Product } from '../products/product.ts'

export const TEMPLATE_FIELDS_MAX = 100
export const TEMPLATES_MAX = 50

export type TemplateFields = Extensions[string]

/** One template's values for a product; without attributes the values that are there stay. */
export type TemplateEntry = { id: string; attributes?: TemplateFields | undefined }

export function templateProblems(entries: readonly TemplateEntry[]): Problem[] {
  return entries.flatMap(({ attributes }, index) =>
    reservedKeyProblems(attributes, `data[${index}].attributes`),
  )
}

/** Values set on a child itself are marked, and a build does not change them (TPL-4). */
export function withTemplates(product: Product, entries: readonly TemplateEntry[]): Product {
  const extensions = { ...product.extensions }
  for (const { id, attributes } of entries) extensions[id] = attributes ?? extensions[id] ?? {}
  if (product.base_product_id === null) return { ...product, extensions }
  const own_templates = [...new Set([...product.own_templates, ...entries.map(({ id }) => id)])]
  return { ...product, extensions, own_templates }
}

/** A child gets its parent's entry back at the next build. */
export function withoutTemplates(product: Product, slugs: readonly string[]): Product {
  const kept = Object.entries(product.extensions ?? {}).filter(([slug]) => !slugs.includes(slug))
  return {
    ...product,
    extensions: kept.length > 0 ? Object.fromEntries(kept) : null,
    own_templates: product.own_templates.filter((slug) => !slugs.includes(slug)),
  }
}
