import { Type } from 'typebox'
import { invalidField } from '../../lib/errors.ts'
import { contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  document,
  documentSchema,
  selfLink,
  selfLinkSchema,
  timestamp,
  timestampSchema,
} from '../../platform/http/document.ts'
import { readAsAsked } from '../../platform/http/read-position.ts'
import type { App } from '../../platform/http/server.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { sumMapSchema } from '../billing-output.ts'
import { fatesSchema, totalOf } from '../invoices/totals.ts'
import { type Days, loadStatistics } from './load-statistics.ts'

const DAYS_MAX = 400
const DAYS = 30
const LAST_YEAR = 9999

const count = (description: string) => Type.Integer({ description })
const date = (description: string) => Type.String({ format: 'date', description })

const statisticsSchema = Type.Object({
  type: Type.Literal('subscription_statistics'),
  attributes: Type.Object({
    as_of: timestampSchema,
    from: date('The first day, in UTC.'),
    to: date('The last day, in UTC.'),
    active: Type.Object({
      subscriptions: count('Subscriptions that are served at this moment.'),
      monthly_revenue: Type.Union([sumMapSchema, Type.Null()], {
        description:
          'The price of a whole period, spread over its months. ' +
          'A year has 12 months and 365 days. Null with more than 20,000 different prices.',
      }),
    }),
    new: count('Subscriptions that were made in these days.'),
    churned: count('Subscriptions that ended in these days, canceled or closed.'),
    outstanding_invoices: Type.Array(
      Type.Object({
        days_from: Type.Integer(),
        days_before: Type.Union([Type.Integer(), Type.Null()]),
        created_after: orNull(timestampSchema),
        created_until: orNull(timestampSchema),
        ...totalOf('').properties,
      }),
      {
        description:
          'All invoices that are still to be paid, by their age in days. `created_after` and ' +
          '`created_until` are the moments between which they were made, for a filter of invoices.',
      },
    ),
    days: Type.Array(
      Type.Object({
        day: date('In UTC.'),
        new: count('Subscriptions that were made.'),
        churned: count('Subscriptions that ended.'),
        invoices: Type.Object(fatesSchema.properties, {
          description: 'Invoices that were made on this day, by what has become of them.',
        }),
      }),
    ),
  }),
  links: selfLinkSchema,
})

const path = '/subscriptions/statistics'

const schema = {
  tags: ['Subscriptions'],
  operationId: 'getSubscriptionStatistics',
  summary: 'Count subscriptions, revenue and invoices',
  description:
    'Counts of subscriptions and invoices, at this moment and in a range of days. Days begin at ' +
    'midnight UTC. Deleted subscriptions are not counted.',
  querystring: Type.Object({
    from: Type.Optional(date(`The first day; ${DAYS} days up to the last one when absent.`)),
    to: Type.Optional(date('The last day; today when absent.')),
    currency: Type.Optional(
      Type.String({ pattern: '^[A-Z]{3}$', description: 'Counts this currency alone.' }),
    ),
  }),
  response: { 200: documentSchema(statisticsSchema) },
}

export function statisticsRoutes(app: App, { db }: { db: Db }): void {
  const config = { access: access.admin, replica: true }
  app.get(`/v2${path}`, { schema, config }, (request) => {
    const ctx = contextOf(request)
    const days = readDays(request.query, ctx.now)
    return readAsAsked(db, request, async (server) => {
      const statistics = await loadStatistics(server, ctx, days, request.query.currency)
      return document({
        type: 'subscription_statistics' as const,
        attributes: {
          as_of: timestamp(ctx.now),
          from: days.first.toString(),
          to: days.last.toString(),
          ...statistics,
        },
        links: selfLink(request, path),
      })
    })
  })
}

function readDays(query: { from?: string; to?: string }, now: Temporal.Instant): Days {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const last = query.to === undefined ? today : Temporal.PlainDate.from(query.to)
  const first =
    query.from === undefined
      ? last.subtract({ days: DAYS - 1 })
      : Temporal.PlainDate.from(query.from)
  const days = first.until(last, { largestUnit: 'days' }).days + 1
  if (days < 1) throw invalidField('from', `from: ${first} is after ${last}.`)
  if (first.year < 1) throw invalidField('from', 'from: the first year is 1.')
  // The day after it is asked for as well.
  if (last.add({ days: 1 }).year > LAST_YEAR) {
    throw invalidField('to', `to: the last possible day is ${LAST_YEAR}-12-30.`)
  }
  if (days > DAYS_MAX) throw invalidField('from', `from: a range has ${DAYS_MAX} days at most.`)
  return { first, last }
}
