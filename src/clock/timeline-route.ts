import { type Static, Type } from 'typebox'
import { invalidField } from '../lib/errors.ts'
import { readMoment, requireMoment } from '../lib/moment.ts'
import { contextOf, pageLengthOf } from '../platform/auth/context.ts'
import { access } from '../platform/auth/permissions.ts'
import type { Db } from '../platform/db/db.ts'
import { timestamp, timestampSchema } from '../platform/http/document.ts'
import { cursorLinks, cursorLinksSchema, pageOf, pageQuery } from '../platform/http/paging.ts'
import type { App } from '../platform/http/server.ts'
import { beginning, type Entry, happenings, listAhead, type Place, placeOf } from './timeline.ts'

const AHEAD_DEFAULT = { months: 1 }

const entrySchema = Type.Object(
  {
    id: Type.String({ description: 'Its place in the timeline, for `after`.' }),
    type: Type.Literal('timeline_entry'),
    attributes: Type.Object({
      at: timestampSchema,
      happening: Type.Enum(happenings, {
        description:
          '`go_live`: a pending subscription begins; `slot`: a schedule makes a job; ' +
          '`cart_expiry`: a cart is deleted; `release`: a catalog is published; `subscription_end`: the plan of a subscription, or ' +
          'what is left after its cancellation, is over; `sale_begin` and `sale_end`: of prices ' +
          'in a price book, as it stands now and whether or not it is published.',
      }),
      job_type: Type.Optional(
        Type.String({ description: 'The type of the job that a slot makes.' }),
      ),
      sale: Type.Optional(Type.String({ description: 'The id of the sale in its prices.' })),
      prices: Type.Optional(Type.Integer({ description: 'How many prices have this sale.' })),
    }),
    relationships: Type.Object({
      subject: Type.Object({ data: Type.Object({ type: Type.String(), id: Type.String() }) }),
    }),
  },
  { title: 'TimelineEntry' },
)

const timelineQuery = Type.Object({
  until: Type.Optional({
    ...timestampSchema,
    description: "The last moment; a month after the store's present time when it is absent.",
  }),
  after: Type.Optional(
    Type.String({ maxLength: 400, description: 'The id of an entry: what comes after it.' }),
  ),
  'page[limit]': pageQuery['page[limit]'],
})

/** Shows the time ahead of a store, live or sandbox, and moves nothing. */
export function timelineRoute(app: App, { db }: { db: Db }): void {
  const schema = {
    tags: ['Clock'],
    operationId: 'listTimeline',
    summary: 'See what lies ahead',
    description:
      'Lists in order what happens in the store by itself if nobody changes anything. The list ' +
      'has the jobs, and not what they will do. Follow `links.next` until it is null.',
    querystring: timelineQuery,
    response: {
      200: Type.Object({
        data: Type.Array(entrySchema),
        links: cursorLinksSchema('TimelineLinks'),
      }),
    },
  }
  app.get('/v2/clock/timeline', { schema, config: { access: access.admin } }, async (request) => {
    const ctx = contextOf(request)
    const { query } = request
    const { limit } = pageOf(query, pageLengthOf(request))
    const until = readUntil(query.until, ctx.now)
    const after = query.after === undefined ? beginning : readPlace(query.after)
    const found = await listAhead(db, ctx, { after, until, limit: limit + 1 })
    const entries = found.slice(0, limit)
    const last = found.length > limit ? entries.at(-1) : undefined
    const next = last && { until: timestamp(until), after: placeText(placeOf(last)) }
    return { data: entries.map(entryResource), links: cursorLinks(request, next) }
  })
}

/** A moment that has passed leaves only what is overdue. */
function readUntil(text: string | undefined, now: Temporal.Instant): Temporal.Instant {
  if (text === undefined) return now.toZonedDateTimeISO('UTC').add(AHEAD_DEFAULT).toInstant()
  const moment = readMoment(text)
  const isEarly = moment && Temporal.Instant.compare(moment, beginning.at) < 0
  return isEarly ? beginning.at : requireMoment('until', text)
}

function entryResource(entry: Entry): Static<typeof entrySchema> {
  return {
    id: placeText(placeOf(entry)),
    type: 'timeline_entry',
    attributes: { at: timestamp(entry.at), happening: entry.happening, ...entry.facts },
    relationships: { subject: { data: entry.subject } },
  }
}

function placeText({ at, rank, id }: Place): string {
  return `${at}~${rank}~${id}`
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
// In UTC, as `placeText` writes it: the year has four digits, which PostgreSQL reads.
const placePattern = new RegExp(
  `^([1-9]\\d{3}-[^~]+Z)~(?:([0-4])~(${uuid})|(5)~(${uuid}\\.\\w+\\.[0-9a-f]{32}))$`,
)

function readPlace(text: string): Place {
  const [, at = '', rank, id, rankOfSale, saleId] = placePattern.exec(text) ?? []
  try {
    const place = Temporal.Instant.from(at)
    return { at: place, rank: Number(rank ?? rankOfSale), id: id ?? saleId ?? '' }
  } catch {
    throw invalidField('after', 'after: the id of an entry of the timeline is expected.')
  }
}
