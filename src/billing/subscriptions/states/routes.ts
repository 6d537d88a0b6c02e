import { type Static, Type } from 'typebox'
import { contextOf } from '../../../platform/auth/context.ts'
import { access } from '../../../platform/auth/permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  idParams,
  selfLink,
  selfLinkSchema,
  timestamp,
  timestampSchema,
} from '../../../platform/http/document.ts'
import type { App } from '../../../platform/http/server.ts'
import { summed, totalOf } from '../../invoices/totals.ts'
import { nextInvoiceSchema, shownNextInvoice } from '../due/next-invoice.ts'
import { type SubscriptionId, stateActions, subscriptionStatuses } from '../subscription.ts'
import { type ForeseenAction, type ForeseenEffect, loadForeseenActions } from './foresee-actions.ts'

const effectSchema = Type.Object(
  {
    takes_effect: Type.Enum(['now', 'period_end'] as const),
    takes_effect_at: timestampSchema,
    status: Type.Enum(subscriptionStatuses, { description: 'Right after the action.' }),
    begins_period: Type.Boolean({
      description: 'A period begins now. Otherwise the one that was invoiced goes on, or none.',
    }),
    invoice_after: timestampSchema,
    end_date: Type.Optional(timestampSchema),
    undone_by_resume: Type.Boolean(),
    next_invoice: Type.Optional(nextInvoiceSchema),
    collected_again: Type.Optional(
      totalOf('The open invoices, which the next payment run collects, with new retries.'),
    ),
  },
  { title: 'SubscriptionActionEffect' },
)

const actionSchema = Type.Object(
  {
    type: Type.Literal('subscription_action'),
    attributes: Type.Object({
      action: Type.Enum(stateActions),
      refusal: Type.Optional(Type.String({ description: 'Why it is not possible now.' })),
      effect: Type.Optional(effectSchema),
    }),
  },
  { title: 'SubscriptionAction' },
)

export function subscriptionActionRoutes(app: App, { db }: { db: Db }): void {
  const list = {
    tags: ['Subscriptions'],
    operationId: 'listSubscriptionActions',
    summary: 'List what actions on a subscription would do',
    description:
      'Cancel, pause, resume and pending: each with its effect now, or with the reason why it is ' +
      'not possible. `next_invoice` is the one that follows the action, if any. The list is not ' +
      'paged. Nothing changes.',
    params: idParams,
    response: { 200: Type.Object({ data: Type.Array(actionSchema), links: selfLinkSchema }) },
  }
  const path = '/v2/subscriptions/subscriptions/:id/actions'
  app.get(path, { schema: list, config: { access: access.admin } }, async (request) => {
    const ctx = contextOf(request)
    const id = request.params.id as SubscriptionId
    const foreseen = await loadForeseenActions(db, ctx, id)
    return {
      data: foreseen.map((one) => shownAction(one, ctx.now)),
      links: selfLink(request, `/subscriptions/subscriptions/${id}/actions`),
    }
  })
}

function shownAction(
  { action, ...foreseen }: ForeseenAction,
  now: Temporal.Instant,
): Static<typeof actionSchema> {
  const told =
    'refusal' in foreseen ? { refusal: foreseen.refusal } : { effect: shownEffect(foreseen, now) }
  return { type: 'subscription_action', attributes: { action, ...told } }
}

function shownEffect(
  { before, after, next, reopened, isUndoneByResume }: ForeseenEffect,
  now: Temporal.Instant,
): Static<typeof effectSchema> {
  const { status, paused, canceled, anchor, invoice_after, end_date } = after
  const stopsLater = status === 'active' && (paused || canceled)
  const isAhead = Temporal.Instant.compare(invoice_after, now) > 0
  return {
    takes_effect: stopsLater ? 'period_end' : 'now',
    takes_effect_at: timestamp(stopsLater && isAhead ? invoice_after : now),
    status,
    begins_period: before.pending ? status === 'active' : !anchor.equals(before.anchor),
    invoice_after: timestamp(invoice_after),
    ...(end_date !== null && { end_date: timestamp(end_date) }),
    undone_by_resume: isUndoneByResume,
    ...(next && { next_invoice: shownNextInvoice(next) }),
    ...(reopened && { collected_again: summed(reopened) }),
  }
}
