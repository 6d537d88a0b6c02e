import { Type } from 'typebox'
import { AppError } from '../../lib/errors.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { PROBLEMS_MAX } from '../../platform/http/body.ts'
import { bodyCheck, isObject } from '../../platform/imports/row-problems.ts'
import { createResource } from '../../platform/resources/change-resource.ts'
import type { Kind, ResourceRow } from '../../platform/resources/kind.ts'
import { kindSchemas } from '../../platform/resources/schemas.ts'
import type { Currency } from '../../stores/currencies/currency.ts'
import { problem, refuseProblems } from '../billing-input.ts'
import {
  buildOffering,
  type OfferingBuild,
  offeringBuildSchema,
} from '../offerings/build-offering.ts'
import { planKind } from '../plans/plan.ts'
import { productKind } from '../products/product.ts'
import { subscriberKind } from '../subscribers/subscriber.ts'
import {
  createEach,
  type SubscriptionRequest,
} from '../subscriptions/creating/create-subscription.ts'
import { bodyProblems, locate, readSubscription } from '../subscriptions/creating/read-body.ts'
import { newSubscriptionBody } from '../subscriptions/creating/subscription-body.ts'
import type { RecordType, SentRecord } from './import.ts'

type Maker = (tx: Tx, ctx: Ctx, sent: SentRecord) => Promise<void>

/** Makes what a line asks for as the create operation would, or throws what that would refuse. */
export const makeRecord: Readonly<Record<Exclude<RecordType, 'subscription'>, Maker>> = {
  subscription_product: recordMaker(productKind),
  subscription_plan: recordMaker(planKind),
  subscription_subscriber: recordMaker(subscriberKind),
  subscription_offering: makeOffering,
}

function recordMaker<Row extends ResourceRow, Given extends object>(kind: Kind<Row, Given>): Maker {
  const check = bodyCheck(kindSchemas(kind).newBody)
  return async (tx, ctx, sent) => {
    refuseProblems(check({ data: sent }))
    await createResource(tx, ctx, kind, sent.attributes as Given)
  }
}

const offeringProblems = bodyCheck(Type.Object({ data: offeringBuildSchema }))

/** Its members are in `attributes`, next to it, or split between both (IMP-4). */
async function makeOffering(tx: Tx, ctx: Ctx, sent: SentRecord): Promise<void> {
  const { attributes = {} } = sent
  if (!isObject(attributes)) {
    throw new AppError('bad-request', problem('attributes', 'must be an object'))
  }
  const doubled = Object.keys(attributes).filter((member) => {
    return Object.hasOwn(offeringBuildSchema.properties, member) && Object.hasOwn(sent, member)
  })
  const data = { ...sent, ...attributes }
  refuseProblems([
    ...doubled.map((member) => problem(member, 'is given both in attributes and next to it')),
    ...offeringProblems({ data }),
  ])
  await buildOffering(tx, ctx, data as unknown as OfferingBuild)
}

const subscriptionProblems = bodyCheck(newSubscriptionBody)

/** Creates subscriptions in bulk; returns the refused ones by position. */
export async function importSubscriptions(
  tx: Tx,
  ctx: Ctx,
  sent: readonly SentRecord[],
  currencies: readonly Currency[],
): Promise<(AppError | undefined)[]> {
  const read = sent.map(readRequest)
  const sound = read.flatMap((one) => (one instanceof AppError ? [] : [one]))
  const outcomes = (await createEach(tx, ctx, sound, currencies)).values()
  return read.map((one) => {
    const outcome = one instanceof AppError ? one : outcomes.next().value
    return outcome instanceof AppError ? outcome : undefined
  })
}

function readRequest(sent: SentRecord): SubscriptionRequest | AppError {
  const located = locate(sent)
  const found = subscriptionProblems({ data: sent })
  const known = new Set(found.map(({ source }) => source))
  // Problems that the schema has reported are not reported again.
  const others = bodyProblems(located, found).filter(({ source }) => !known.has(source))
  const problems = [...found, ...others].slice(0, PROBLEMS_MAX)
  if (problems.length > 0) return new AppError('bad-request', problems)
  return { given: readSubscription(located), place: located.place }
}
