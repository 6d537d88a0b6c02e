import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { AppError, type Problem, problemAt, refuseAny } from '../../lib/errors.ts'
import type { Id } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import { findOf, type Owner, ownersOf } from '../../platform/db/owners.ts'
import {
  selfLinkSchema,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../../platform/http/document.ts'
import type { Kind, ResourceRow } from '../../platform/resources/kind.ts'
import { findRow } from '../../platform/resources/rows.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { lockOwned } from '../../stores/owner-lock.ts'
import { authored, CATALOG_CHANGED, description, entityName, owner, uuid } from '../authored.ts'
import { type CatalogId, catalogKind } from './catalog.ts'

export type CatalogRuleId = Id<'catalog-rule'>

/** From `valid_from` on, until just before `valid_to`; an end that is left out is open. */
export type RuleSchedule = { valid_from?: string; valid_to?: string }

/** Who sees a catalog, and when. An empty list restricts nothing. */
export type CatalogRule = ResourceRow & {
  id: CatalogRuleId
  owner: Owner
  name: string
  description: string | null
  catalog_id: CatalogId
  account_ids: string[]
  account_tag_ids: string[]
  customer_ids: string[]
  channels: string[]
  /** In lower case (CTX-10). */
  tags: string[]
  schedules: RuleSchedule[] | null
}

const RULE_IDS_MAX = 1000
const RULE_WORDS_MAX = 100
const RULE_SCHEDULES_MAX = 100
/** Every process keeps all rules of a store, and reads them anew whenever one changes. */
const RULES_MAX = 1_000
const ENTRIES_MAX = 200_000

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
const givenSchedule = Type.Object({
  valid_from: Type.Optional(orNull(timestampSchema)),
  valid_to: Type.Optional(orNull(timestampSchema)),
})
const optional = {
  description: Type.Optional(orNull(description)),
  account_ids: ids('Only for these accounts; empty: for all.'),
  account_tag_ids: ids('Only for accounts that have one of these tags; empty: for all.'),
  customer_ids: ids('Only for these customers; empty: for all.'),
  channels: words('Only in these channels; empty: in all. Case matters.'),
  tags: words('Only with one of these tags; empty: with any or none. Case does not matter.'),
  schedules: Type.Optional(
    orNull(
      Type.Array(givenSchedule, {
        maxItems: RULE_SCHEDULES_MAX,
        description:
          'Only in these times, from `valid_from` until just before `valid_to`, of which one ' +
          'may be left open; empty: always.',
      }),
    ),
  ),
}
const update = Type.Object({
  name: Type.Optional(ruleName),
  catalog_id: Type.Optional(uuid),
  ...optional,
})
type GivenRule = Static<typeof update>

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

export const catalogRuleKind: Kind<CatalogRule, GivenRule> = {
  table: 'catalog_rule',
  json: ['schedules'],
  type: 'catalog_rule',
  event: 'catalog_rule',
  path: '/pcm/catalogs/rules',
  names: { one: 'CatalogRule', many: 'CatalogRules' },
  tags: ['Catalogs'],
  describe: {
    create:
      'A catalog rule says who sees a catalog. The rule with the most matching criteria wins. It ' +
      `takes effect at once, without a release. A store has ${RULES_MAX} rules at most, whose ` +
      `lists have ${ENTRIES_MAX} entries in all.`,
    update: 'Only the attributes that are sent change; a list is replaced as a whole.',
    delete: 'Its shoppers then see the catalog of the next best rule, or the default.',
  },
  ...authored,
  schemas: {
    resource: ruleSchema,
    create: Type.Object({ name: ruleName, catalog_id: uuid, ...optional }),
    update,
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
  values: (given, before) => {
    const { name = '', description = null, catalog_id = '' } = { ...before, ...given }
    const { account_ids, account_tag_ids, customer_ids, channels, tags, schedules } = given
    const trimmed = (text: string) => text.trim()
    return {
      name,
      description,
      catalog_id: lowered(catalog_id) as CatalogId,
      account_ids: once(account_ids, lowered) ?? before?.account_ids ?? [],
      account_tag_ids: once(account_tag_ids, lowered) ?? before?.account_tag_ids ?? [],
      customer_ids: once(customer_ids, lowered) ?? before?.customer_ids ?? [],
      channels: once(channels, trimmed) ?? before?.channels ?? [],
      tags: once(tags, (tag) => lowered(trimmed(tag))) ?? before?.tags ?? [],
      schedules: schedules === undefined ? (before?.schedules ?? null) : schedulesOf(schedules),
    }
  },
  refusals: { 422: true },
  takeTurn: (tx, storeId) => lockOwned(tx, 'catalog-rules', storeId),
  check: (tx, ctx, { given }) => requireSound(tx, ctx, given),
  beforeWrite: (tx, _ctx, { row, before }) => requireRoom(tx, row, before),
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
    meta: { owner: rule.owner, timestamps: times },
  }
}

/** The catalog is held, so that it cannot be deleted before the rule that names it is there. */
async function requireSound(tx: Tx, ctx: Ctx, given: GivenRule): Promise<void> {
  const { catalog_id } = given
  const catalog =
    catalog_id &&
    (await findOf(ownersOf(ctx), (owner) =>
      findRow(tx, catalogKind, owner, catalog_id, { lock: 'key share' }),
    ))
  const isMissing = catalog_id && !catalog
  refuseAny('bad-request', [
    ...(isMissing ? [problem('catalog_id', `there is no catalog ${catalog_id}`)] : []),
    ...timeProblems(given),
  ])
  refuseAny('unprocessable', ruleProblems(given))
}

/** A store with more than this can still change its rules, if their lists do not grow (CTX-14). */
async function requireRoom(
  tx: Tx,
  rule: CatalogRule,
  before: CatalogRule | undefined,
): Promise<void> {
  const { rules, entries } = await countOtherRules(tx, rule)
  if (!before && rules >= RULES_MAX) {
    throw new AppError('unprocessable', `A store has ${RULES_MAX} catalog rules at most.`)
  }
  const own = entriesOf(rule)
  if (entries + own <= ENTRIES_MAX || (before && own <= entriesOf(before))) return
  const detail = `The lists of all catalog rules have ${ENTRIES_MAX} entries at most.`
  throw new AppError('unprocessable', detail)
}

/** How many rules the store has beside this one, and how many entries the lists of these have. */
async function countOtherRules(tx: Tx, { store_id, id }: CatalogRule) {
  const { rows } = await sql<{ rules: number; entries: number }>`
    select count(*) as rules,
           coalesce(sum(cardinality(account_ids) + cardinality(account_tag_ids)
                        + cardinality(customer_ids) + cardinality(channels) + cardinality(tags)
                        + coalesce(json_array_length(schedules), 0)), 0) as entries
      from catalog_rule
     where store_id = ${store_id} and id <> ${id}`.execute(tx)
  return rows[0] ?? { rules: 0, entries: 0 }
}

function entriesOf(rule: CatalogRule): number {
  const { account_ids, account_tag_ids, customer_ids, channels, tags, schedules } = rule
  const lists = [account_ids, account_tag_ids, customer_ids, channels, tags, schedules ?? []]
  return lists.reduce((sum, list) => sum + list.length, 0)
}

function problem(member: string, why: string): Problem {
  return problemAt(`data.attributes.${member}`, why)
}

const lowered = (text: string) => text.toLowerCase()

/** Each value once; undefined where nothing is given. */
function once(values: readonly string[] | null | undefined, normal: (value: string) => string) {
  return values === undefined ? undefined : [...new Set((values ?? []).map(normal))]
}

function schedulesOf(given: GivenRule['schedules']): RuleSchedule[] | null {
  if (!given || given.length === 0) return null
  return given.map(({ valid_from, valid_to }) => {
    const from = readTime(valid_from)
    const to = readTime(valid_to)
    return { ...(from && { valid_from: from }), ...(to && { valid_to: to }) }
  })
}

/** Times that no calendar has; the schema has looked at their shape only. */
function timeProblems({ schedules }: GivenRule): Problem[] {
  return (schedules ?? []).flatMap((schedule, index) =>
    (['valid_from', 'valid_to'] as const)
      .filter((end) => schedule[end] && readTime(schedule[end]) === undefined)
      .map((end) => problem(`schedules[${index}].${end}`, 'there is no such moment')),
  )
}

/** The problems of a rule. Times are assumed to be valid. */
function ruleProblems(attributes: GivenRule): Problem[] {
  const { name = '', channels, tags, schedules } = attributes
  return [
    ...(/\s/u.test(name) ? [problem('name', 'a name may not contain spaces')] : []),
    ...(channels ?? []).flatMap((channel, index) =>
      channel.trim() === '' ? [problem(`channels[${index}]`, 'must not be blank')] : [],
    ),
    ...(tags ?? []).flatMap((tag, index) => tagProblems(tag, `tags[${index}]`)),
    ...(schedules ?? []).flatMap((schedule, index) =>
      scheduleProblems(schedule, `schedules[${index}]`),
    ),
  ]
}

/** A comma separates the tags of a shopper's request, so a tag with one would never match. */
function tagProblems(tag: string, place: string): Problem[] {
  if (tag.trim() === '') return [problem(place, 'must not be blank')]
  return tag.includes(',') ? [problem(place, 'a tag may not contain a comma')] : []
}

function scheduleProblems(
  { valid_from, valid_to }: Static<typeof givenSchedule>,
  place: string,
): Problem[] {
  const from = readTime(valid_from)
  const to = readTime(valid_to)
  if (from === undefined && to === undefined) {
    return [problem(place, 'valid_from or valid_to is needed')]
  }
  // All have the same length and zone, so their order as texts is that of the moments.
  if (from === undefined || to === undefined || from < to) return []
  return [problem(`${place}.valid_to`, 'must be after valid_from')]
}

/** In UTC with milliseconds; nothing for a moment that does not exist or has no plain year. */
function readTime(text: string | null | undefined): string | undefined {
  if (!text) return undefined
  try {
    const time = Temporal.Instant.from(text).toString({ smallestUnit: 'millisecond' })
    return /^\d{4}-/.test(time) ? time : undefined
  } catch {
    return undefined
  }
}
