import { type Static, Type } from 'typebox'
import {
  selfLinkSchema,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../../platform/http/document.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { locales, owner, uuid } from '../authored.ts'
import type { Catalog } from './catalog.ts'
import type { CatalogRule } from './catalog-rule.ts'

const related = Type.Object({
  links: Type.Object({ related: Type.String({ format: 'uri' }) }),
})

export const catalogSchema = Type.Object({
  id: uuid,
  type: Type.Literal('catalog'),
  attributes: Type.Object({
    name: Type.String(),
    description: Type.String(),
    hierarchy_ids: Type.Array(uuid, { description: 'In the order in which shoppers see them.' }),
    pricebook_id: orNull(uuid),
    pricebook_ids: Type.Optional(
      Type.Array(Type.Object({ id: uuid, priority: Type.Integer() }), {
        description: 'The greater number has the higher priority.',
      }),
    ),
    locales: Type.Optional(locales),
    owner,
    ...timestampsSchema.properties,
  }),
  relationships: Type.Object({ rules: related, releases: related }),
  links: selfLinkSchema,
  meta: Type.Object({ owner, timestamps: timestampsSchema }),
})

type CatalogResource = Omit<Static<typeof catalogSchema>, 'links' | 'relationships'>

export function catalogResource(catalog: Catalog): CatalogResource {
  const { name, description, hierarchy_ids, pricebook_id, pricebook_ids, locales, owner } = catalog
  const times = timestamps(catalog)
  return {
    id: catalog.id,
    type: 'catalog',
    attributes: {
      name,
      description,
      hierarchy_ids,
      pricebook_id,
      ...(pricebook_ids && { pricebook_ids }),
      ...(locales && { locales }),
      owner,
      ...times,
    },
    meta: { owner, timestamps: times },
  }
}

export const ruleSchema = Type.Object({
  id: uuid,
  type: Type.Literal('catalog_rule'),
  attributes: Type.Object({
    name: Type.String(),
    description: Type.Optional(Type.String()),
    catalog_id: uuid,
    account_ids: Type.Array(uuid),
    account_tag_ids: Type.Array(uuid),
    customer_ids: Type.Array(uuid),
    channels: Type.Array(Type.String()),
    tags: Type.Array(Type.String(), { description: 'In lower case.' }),
    schedules: Type.Array(
      Type.Object({
        valid_from: Type.Optional(timestampSchema),
        valid_to: Type.Optional(timestampSchema),
      }),
    ),
    ...timestampsSchema.properties,
  }),
  links: selfLinkSchema,
  meta: Type.Object({ owner, timestamps: timestampsSchema }),
})

export function ruleResource(rule: CatalogRule): Omit<Static<typeof ruleSchema>, 'links'> {
  const times = timestamps(rule)
  return {
    id: rule.id,
    type: 'catalog_rule',
    attributes: {
      name: rule.name,
      ...(rule.description !== null && { description: rule.description }),
      catalog_id: rule.catalog_id,
      account_ids: rule.account_ids,
      account_tag_ids: rule.account_tag_ids,
      customer_ids: rule.customer_ids,
      channels: rule.channels,
      tags: rule.tags,
      schedules: rule.schedules ?? [],
      ...times,
    },
    meta: { owner: 'store', timestamps: times },
  }
}
