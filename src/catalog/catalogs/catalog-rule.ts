import type { Problem } from '../../lib/errors.ts'
import type { Id } from '../../lib/ids.ts'
import { type CatalogId, attributeProblem as problem } from './catalog.ts'

export type CatalogRuleId = Id<'catalog-rule'>

/** From `valid_from` on, until just before `valid_to`; an end that is left out is open. */
export type RuleSchedule = { valid_from?: string; valid_to?: string }

/** Who sees a catalog, and when. An empty list restricts nothing. */
export type CatalogRule = {
  id: CatalogRuleId
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
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export const RULE_IDS_MAX = 1000
export const RULE_WORDS_MAX = 100
export const RULE_SCHEDULES_MAX = 100

type GivenSchedule = { valid_from?: string | null; valid_to?: string | null }

/** The body of a change; `undefined` keeps a value, `null` clears it. */
export type RuleAttributes = {
  name?: string | undefined
  description?: string | null | undefined
  catalog_id?: string | undefined
  account_ids?: string[] | null | undefined
  account_tag_ids?: string[] | null | undefined
  customer_ids?: string[] | null | undefined
  channels?: string[] | null | undefined
  tags?: string[] | null | undefined
  schedules?: GivenSchedule[] | null | undefined
}

type RuleValues = Omit<CatalogRule, 'id' | 'created_at' | 'updated_at'>

const blank: RuleValues = {
  name: '',
  description: null,
  catalog_id: '' as CatalogId,
  account_ids: [],
  account_tag_ids: [],
  customer_ids: [],
  channels: [],
  tags: [],
  schedules: null,
}

/** The attributes are taken to have no problems. */
export function patchRule(before: RuleValues = blank, patch: RuleAttributes): RuleValues {
  const idsOf = (name: 'account_ids' | 'account_tag_ids' | 'customer_ids') => {
    const given = patch[name]
    return given === undefined ? before[name] : once(given, (id) => id.toLowerCase())
  }
  const { channels, tags, schedules } = patch
  return {
    name: patch.name ?? before.name,
    description: patch.description === undefined ? before.description : patch.description,
    catalog_id: (patch.catalog_id?.toLowerCase() as CatalogId | undefined) ?? before.catalog_id,
    account_ids: idsOf('account_ids'),
    account_tag_ids: idsOf('account_tag_ids'),
    customer_ids: idsOf('customer_ids'),
    channels: channels === undefined ? before.channels : once(channels, (one) => one.trim()),
    tags: tags === undefined ? before.tags : once(tags, (one) => one.trim().toLowerCase()),
    schedules: schedules === undefined ? before.schedules : schedulesOf(schedules),
  }
}

function once(values: readonly string[] | null, normal: (value: string) => string): string[] {
  return [...new Set((values ?? []).map(normal))]
}

function schedulesOf(given: readonly GivenSchedule[] | null): RuleSchedule[] | null {
  if (!given || given.length === 0) return null
  return given.map(({ valid_from, valid_to }) => {
    const from = readTime(valid_from)
    const to = readTime(valid_to)
    return { ...(from && { valid_from: from }), ...(to && { valid_to: to }) }
  })
}

/** Times that no calendar has; the schema has looked at their shape only. */
export function timeProblems({ schedules }: RuleAttributes): Problem[] {
  return (schedules ?? []).flatMap((schedule, index) =>
    (['valid_from', 'valid_to'] as const)
      .filter((end) => schedule[end] && readTime(schedule[end]) === undefined)
      .map((end) => problem(`schedules[${index}].${end}`, 'there is no such moment')),
  )
}

/** The problems of a rule. Times are assumed to be valid. */
export function ruleProblems(attributes: RuleAttributes): Problem[] {
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

function scheduleProblems({ valid_from, valid_to }: GivenSchedule, place: string): Problem[] {
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
