import type { CatalogId } from './catalog.ts'
import type { CatalogRule, CatalogRuleId, RuleSchedule } from './catalog-rule.ts'

/** The facts that decide which catalog a shopper sees. Ids and tags are in lower case. */
export type ShopperContext = {
  accountId?: string
  accountTagIds: readonly string[]
  customerId?: string
  channel?: string
  tags: readonly string[]
  /** In milliseconds. */
  now: number
}

/** The token's channel counts before that of the header (C-20); an empty one is none (CTX-11). */
export function channelOf(
  claim: string | undefined,
  header: string | undefined,
): string | undefined {
  return claim?.trim() || header?.trim() || undefined
}

const noTags: readonly string[] = []

/** Tags are separated by commas and compared without case (CTX-10). */
export function tagsOf(header: string | undefined): readonly string[] {
  if (!header) return noTags
  return header
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter((tag) => tag !== '')
}

/** From `from` until just before `to`, in milliseconds; an open end is infinite. */
type Window = { readonly from: number; readonly to: number }

/** A rule as matching needs it. */
export type CompiledRule = {
  readonly id: CatalogRuleId
  readonly name: string
  readonly catalogId: CatalogId
  readonly createdAt: number
  readonly accountIds: ReadonlySet<string>
  readonly accountTagIds: ReadonlySet<string>
  readonly customerIds: ReadonlySet<string>
  readonly channels: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
  readonly windows: readonly Window[]
}

export function compileRule(rule: CatalogRule): CompiledRule {
  return {
    id: rule.id,
    name: rule.name,
    catalogId: rule.catalog_id,
    createdAt: rule.created_at.epochMilliseconds,
    accountIds: new Set(rule.account_ids),
    accountTagIds: new Set(rule.account_tag_ids),
    customerIds: new Set(rule.customer_ids),
    channels: new Set(rule.channels),
    tags: new Set(rule.tags),
    windows: (rule.schedules ?? []).map(compileSchedule),
  }
}

function compileSchedule({ valid_from, valid_to }: RuleSchedule): Window {
  return {
    from: valid_from ? Temporal.Instant.from(valid_from).epochMilliseconds : -Infinity,
    to: valid_to ? Temporal.Instant.from(valid_to).epochMilliseconds : Infinity,
  }
}

type RuleMatch = {
  winner: CompiledRule | undefined
  /** When a schedule next begins or ends; until then the same context gives the same (CCH-4). */
  until: number | undefined
}

/**
 * The best match among rules whose catalogs have a current release. It runs at every request of a
 * shopper, so a rule costs a few look-ups and no memory.
 */
export function matchRule(rules: readonly CompiledRule[], context: ShopperContext): RuleMatch {
  let winner: CompiledRule | undefined
  let winnerRank = 0
  let until = Infinity
  for (const rule of rules) {
    until = Math.min(until, nextBoundary(rule.windows, context.now))
    const rank = rankOf(rule, context)
    if (rank < 0) continue
    if (winner && !isBetter(rule, rank, winner, winnerRank)) continue
    winner = rule
    winnerRank = rank
  }
  return { winner, until: until === Infinity ? undefined : until }
}

type Verdict = {
  rule: CompiledRule
  outcome: 'won' | 'lost' | 'disqualified'
  score: number
  reason: string
}

/** For every rule, in the order given, what became of it and why. */
export function judgeRules(rules: readonly CompiledRule[], context: ShopperContext): Verdict[] {
  const { winner } = matchRule(rules, context)
  return rules.map((rule) => {
    const rank = rankOf(rule, context)
    if (!winner || rank < 0) {
      return { rule, outcome: 'disqualified', score: 0, reason: missesInWords(-rank) }
    }
    const score = scoreOf(rank)
    if (rule === winner) return { rule, outcome: 'won', score, reason: hitsInWords(rank) }
    const reason = defeatInWords(rule, rank, winner, rankOf(winner, context))
    return { rule, outcome: 'lost', score, reason }
  })
}

// A criterion is a bit, and its place is its weight in a tie (CTX-6, a to f).
const ACCOUNT = 32
const ACCOUNT_TAG = 16
const CUSTOMER = 8
const CHANNEL = 4
const TAG = 2
const SCHEDULE = 1
const IDENTITY = ACCOUNT | ACCOUNT_TAG | CUSTOMER
const SCORE = 64

/**
 * How well a rule fits as one number, of which the greater is the better: how many criteria hit,
 * then which (CTX-5, CTX-6). Below zero the rule is disqualified, by the criteria whose bits the
 * opposite number has (CTX-1, CTX-3, CTX-4).
 */
function rankOf(rule: CompiledRule, context: ShopperContext): number {
  let hits = 0
  let misses = 0
  if (rule.accountIds.size > 0) {
    if (isIn(rule.accountIds, context.accountId)) hits |= ACCOUNT
    else misses |= ACCOUNT
  }
  if (rule.accountTagIds.size > 0) {
    if (isAnyIn(rule.accountTagIds, context.accountTagIds)) hits |= ACCOUNT_TAG
    else misses |= ACCOUNT_TAG
  }
  if (rule.customerIds.size > 0) {
    if (isIn(rule.customerIds, context.customerId)) hits |= CUSTOMER
    else misses |= CUSTOMER
  }
  if (rule.channels.size > 0) {
    if (isIn(rule.channels, context.channel)) hits |= CHANNEL
    else misses |= CHANNEL
  }
  if (rule.tags.size > 0) {
    if (isAnyIn(rule.tags, context.tags)) hits |= TAG
    else if ((hits & IDENTITY) === 0) misses |= TAG
  }
  const score = bitCount(hits)
  if (rule.windows.length > 0) {
    if (isActive(rule.windows, context.now)) hits |= SCHEDULE
    else misses |= SCHEDULE
  }
  return misses > 0 ? -misses : score * SCORE + hits
}

function scoreOf(rank: number): number {
  return Math.floor(rank / SCORE)
}

/** Among equal rules the older wins, then the one with the smaller id (CTX-6, g and h). */
function isBetter(
  one: CompiledRule,
  oneRank: number,
  other: CompiledRule,
  otherRank: number,
): boolean {
  if (oneRank !== otherRank) return oneRank > otherRank
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt
  return one.id < other.id
}

function isIn(wanted: ReadonlySet<string>, value: string | undefined): boolean {
  return value !== undefined && wanted.has(value)
}

function isAnyIn(wanted: ReadonlySet<string>, values: readonly string[]): boolean {
  for (const value of values) if (wanted.has(value)) return true
  return false
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

function isActive(windows: readonly Window[], now: number): boolean {
  for (const { from, to } of windows) if (from <= now && now < to) return true
  return false
}

function nextBoundary(windows: readonly Window[], now: number): number {
  let next = Infinity
  for (const { from, to } of windows) {
    if (from > now) next = Math.min(next, from)
    if (to > now) next = Math.min(next, to)
  }
  return next
}

/** The criteria in words, the weightiest first. */
const criteria = [
  { bit: ACCOUNT, hit: 'the account', miss: 'the account is not in account_ids' },
  {
    bit: ACCOUNT_TAG,
    hit: 'a tag of the account',
    miss: 'the account has none of account_tag_ids',
  },
  { bit: CUSTOMER, hit: 'the customer', miss: 'the customer is not in customer_ids' },
  { bit: CHANNEL, hit: 'the channel', miss: 'the channel is not in channels' },
  { bit: TAG, hit: 'a tag', miss: 'none of its tags is given, and nothing says who it is for' },
  { bit: SCHEDULE, hit: 'an active schedule', miss: 'no schedule is active' },
] as const

function missesInWords(misses: number): string {
  const reasons = criteria.filter(({ bit }) => (misses & bit) !== 0).map(({ miss }) => miss)
  return `It does not apply: ${reasons.join('; ')}.`
}

function hitsInWords(rank: number): string {
  const hits = criteria.filter(({ bit }) => (rank & bit) !== 0).map(({ hit }) => hit)
  return hits.length === 0 ? 'It applies to everybody.' : `It matches: ${hits.join(', ')}.`
}

function defeatInWords(
  rule: CompiledRule,
  rank: number,
  winner: CompiledRule,
  winnerRank: number,
): string {
  const [score, best] = [scoreOf(rank), scoreOf(winnerRank)]
  if (score !== best) return `${score} of its criteria match, and ${best} of ${winner.name}.`
  const deciding = criteria.find(({ bit }) => ((rank ^ winnerRank) & bit) !== 0)
  if (deciding) return `As many criteria match as of ${winner.name}, which has ${deciding.hit}.`
  return rule.createdAt === winner.createdAt
    ? `It is equal to ${winner.name}, which has the smaller id.`
    : `It is equal to ${winner.name}, which is older.`
}

/** A catalog that has a current release, and when its unbroken row of releases began. */
type PublishedCatalog = { catalogId: string; firstPublishedAt: number }

/** The default catalog where no rule qualifies: the one published first (CTX-8). */
export function defaultCatalog(published: readonly PublishedCatalog[]): string | undefined {
  const [first] = published.toSorted(
    (one, other) =>
      one.firstPublishedAt - other.firstPublishedAt || (one.catalogId < other.catalogId ? -1 : 1),
  )
  return first?.catalogId
}
