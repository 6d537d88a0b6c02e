import { sql } from 'kysely'
import { Type } from 'typebox'
import { AppError } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Tx } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import {
  selfLinkSchema,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../../platform/http/document.ts'
import type { Kind } from '../../platform/resources/kind.ts'
import { findRow } from '../../platform/resources/rows.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { description, entityName, owner, refuseProblems, uuid } from '../authored.ts'
import { CATALOG_CHANGED } from '../catalog-changed.ts'
import { attributeProblem } from './catalog.ts'
import { catalogKind } from './catalog-kind.ts'
import {
  type CatalogRule,
  patchRule,
  RULE_IDS_MAX,
  RULE_SCHEDULES_MAX,
  RULE_WORDS_MAX,
  type RuleAttributes,
  ruleProblems,
  timeProblems,
} from './catalog-rule.ts'

const ids = (description: string) =>
  Type.Optional(orNull(Type.Array(uuid, { maxItems: RULE_IDS_MAX, description })))
const words = (description: string) =>
  Type.Optional(
    orNull(
      Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
        maxItems: RULE_WORDS_MAX,
        description,
      }),
    ),
  )
const ruleName = Type.String({ ...entityName, description: 'Without spaces.' })
const optional = {
  description: Type.Optional(orNull(description)),
  account_ids: ids('Only for these accounts; empty: for all.'),
  account_tag_ids: ids('Only for accounts that have one of these tags; empty: for all.'),
  customer_ids: ids('Only for these customers; empty: for all.'),
  channels: words('Only in these channels; empty: in all. Case matters.'),
  tags: words('Only with one of these tags; empty: with any or none. Case does not matter.'),
  schedules: Type.Optional(
    orNull(
      Type.Array(
        Type.Object({
          valid_from: Type.Optional(orNull(timestampSchema)),
          valid_to: Type.Optional(orNull(timestampSchema)),
        }),
        {
          maxItems: RULE_SCHEDULES_MAX,
          description:
            'Only in these times, from `valid_from` until just before `valid_to`, of which one ' +
            'may be left open; empty: always.',
        },
      ),
    ),
  ),
}
const ruleSchema = Type.Object({
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

export const catalogRuleKind: Kind<CatalogRule & { store_id: StoreId }, RuleAttributes> = {
  table: 'catalog_rule',
  json: ['schedules'],
  type: 'catalog_rule',
  event: 'catalog-rule',
  path: '/pcm/catalogs/rules',
  names: { one: 'CatalogRule', many: 'CatalogRules' },
  words: { one: 'catalog rule', many: 'catalog rules' },
  tags: ['Catalogs'],
  describe: {
    create:
      'A catalog rule says who sees a catalog. The rule with the most matching criteria wins. It ' +
      'takes effect at once, without a release.',
    update: 'Only the attributes that are sent change; a list is replaced as a whole.',
    delete: 'Its shoppers then see the catalog of the next best rule, or the default.',
  },
  access: { read: access.admin, write: access.admin },
  body: 'attributes',
  schemas: {
    resource: ruleSchema,
    create: Type.Object({ name: ruleName, catalog_id: uuid, ...optional }),
    update: Type.Object({
      name: Type.Optional(ruleName),
      catalog_id: Type.Optional(uuid),
      ...optional,
    }),
  },
  filter: {
    id: { operators: ['eq', 'in'], type: 'uuid' },
    catalog_id: { operators: ['eq'], type: 'uuid' },
    account_ids: { operators: ['eq'], type: 'uuid', target: { array: sql.ref('account_ids') } },
    customer_ids: { operators: ['eq'], type: 'uuid', target: { array: sql.ref('customer_ids') } },
    channels: { operators: ['eq'], type: 'text', target: { array: sql.ref('channels') } },
    tags: {
      operators: ['eq'],
      type: 'text',
      lowerCased: true,
      target: { array: sql.ref('tags') },
    },
  },
  sorts: ['name', 'created_at', 'updated_at'],
  values: (given, before) => patchRule(before, given),
  check: (tx, ctx, { given }) => requireSound(tx, ctx, given),
  afterWrite: (tx, { storeId }) => notify(tx, CATALOG_CHANGED, storeId),
  afterDelete: (tx, { storeId }) => notify(tx, CATALOG_CHANGED, storeId),
  resource: ruleResource,
}

function ruleResource(rule: CatalogRule) {
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

/** The catalog is held, so that it cannot be deleted before the rule that names it is there. */
async function requireSound(tx: Tx, ctx: Ctx, attributes: RuleAttributes): Promise<void> {
  const { catalog_id } = attributes
  const badTimes = timeProblems(attributes)
  const catalog =
    catalog_id && (await findRow(tx, catalogKind, ctx.storeId, catalog_id, { lock: 'key share' }))
  const badFields =
    catalog_id && !catalog
      ? [attributeProblem('catalog_id', `there is no catalog ${catalog_id}`), ...badTimes]
      : badTimes
  if (badFields.length > 0) throw new AppError('bad-request', badFields)
  const foreign =
    catalog && catalog.owner === 'organization'
      ? [attributeProblem('catalog_id', 'a rule cannot name a catalog of the organization')]
      : []
  refuseProblems([...foreign, ...ruleProblems(attributes)])
}
