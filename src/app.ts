import { dunningRuleRoutes } from './billing/dunning/rule-kind.ts'
import { importRoutes } from './billing/imports/routes.ts'
import { reopenWithDefault } from './billing/invoices/change-invoices.ts'
import { countOpenThrough } from './billing/invoices/open-attempts.ts'
import { invoiceRoutes } from './billing/invoices/routes.ts'
import { offeringRoutes } from './billing/offerings/routes.ts'
import { endOpenThrough, endWaitingAttempt } from './billing/payment-run/end-waiting.ts'
import { paymentRunRoutes } from './billing/payment-run/routes.ts'
import { subscriptionPlanRoutes } from './billing/plans/plan.ts'
import { previewRoutes } from './billing/previews/routes.ts'
import { subscriptionProductRoutes } from './billing/products/product.ts'
import { prorationPolicyRoutes } from './billing/proration/policy.ts'
import { runRoutes } from './billing/runs/routes.ts'
import { scheduleRoutes } from './billing/schedules/routes.ts'
import { statisticsRoutes } from './billing/statistics/routes.ts'
import { subscriberRoutes } from './billing/subscribers/subscriber.ts'
import { subscriptionChangeRoutes } from './billing/subscriptions/changes/routes.ts'
import { hasSubscriptionsIn } from './billing/subscriptions/count-subscriptions.ts'
import { addressUse, subscriptionUse } from './billing/subscriptions/queries.ts'
import { subscriptionRoutes } from './billing/subscriptions/routes.ts'
import { subscriptionActionRoutes } from './billing/subscriptions/states/routes.ts'
import { CartAnswers } from './carts/cart-answers.ts'
import { releaseCarts } from './carts/change-carts.ts'
import { checkoutRoute } from './carts/checkout/routes.ts'
import { itemRoutes } from './carts/lines/routes.ts'
import { cartRoutes } from './carts/routes.ts'
import { taxRoutes } from './carts/tax/routes.ts'
import { catalogRoutes } from './catalog/catalogs/routes.ts'
import { changeRoutes } from './catalog/changes/routes.ts'
import { childRoutes } from './catalog/children/routes.ts'
import { explainRoutes } from './catalog/explain/routes.ts'
import { fileRoutes } from './catalog/files/routes.ts'
import { hierarchyRoutes } from './catalog/hierarchies/routes.ts'
import { catalogImportRoutes } from './catalog/imports/routes.ts'
import { catalogJobRoutes } from './catalog/jobs/routes.ts'
import { priceBookRoutes } from './catalog/pricebooks/routes.ts'
import { productLinkRoutes } from './catalog/product-links/routes.ts'
import { productRoutes } from './catalog/products/routes.ts'
import { releaseRoutes } from './catalog/publishing/routes.ts'
import { releaseReadRoutes, shopperRoutes } from './catalog/shopper/routes.ts'
import { visibleFiles } from './catalog/shopper/sellable.ts'
import { variationRoutes } from './catalog/variations/routes.ts'
import { clockRoutes } from './clock/routes.ts'
import { consolePages } from './console/pages.ts'
import { storeCopyRoutes } from './copies/routes.ts'
import type { CatalogDeps, Deps } from './deps.ts'
import { eventTypes } from './event-types.ts'
import { reconciliationRoutes } from './invariants/routes.ts'
import { operatorKind } from './operators/operator-kind.ts'
import { deleteResetsIn } from './operators/queries.ts'
import { operatorRoutes } from './operators/routes.ts'
import { sessionRoutes } from './operators/session-routes.ts'
import { endUnendedThrough } from './orders/cancel-pending.ts'
import { hasSubscriptionOrdersIn, subscriptionOrderUse } from './orders/find-order.ts'
import { paymentRoutes } from './orders/payment-routes.ts'
import { countUnendedThrough } from './orders/queries.ts'
import { orderRoutes } from './orders/routes.ts'
import { paidHooks } from './paid-hooks.ts'
import { gatewayBooksRoutes } from './payments/books/routes.ts'
import { builtInGateways, type Gateways } from './payments/built-in.ts'
import { gatewayEventRoutes } from './payments/event-routes.ts'
import { forgetCards } from './payments/methods/forget-cards.ts'
import { paymentMethodKind } from './payments/methods/method-kind.ts'
import { paymentMethodRoutes } from './payments/methods/routes.ts'
import { gatewayRoutes } from './payments/routes.ts'
import { applicationKeyRoutes, keyKind } from './platform/auth/application-key.ts'
import { authenticateRequests } from './platform/auth/authenticate.ts'
import { tokenRoutes } from './platform/auth/routes.ts'
import { storeRoutes } from './platform/auth/store-routes.ts'
import type { Db } from './platform/db/db.ts'
import { auditRoutes, type FindActors } from './platform/events/audit-routes.ts'
import { eventRoutes } from './platform/events/routes.ts'
import type { FindReadyAnswer } from './platform/http/every-answer.ts'
import { healthRoutes, homeRoutes } from './platform/http/home.ts'
import { serveReference } from './platform/http/openapi.ts'
import { exchangePositions } from './platform/http/read-position.ts'
import type { RouteTable } from './platform/http/route-table.ts'
import { type App, createServer, type ServerOptions } from './platform/http/server.ts'
import { refusalRoutes } from './platform/refusals/routes.ts'
import { findRows } from './platform/resources/rows.ts'
import { deadLetterRoutes } from './platform/tasks/dead-letter-routes.ts'
import { watchReadiness } from './readiness.ts'
import { searchRoutes } from './search/routes.ts'
import { accountTokenRoutes } from './stores/account-tokens/routes.ts'
import { accountKind, accountRoutes } from './stores/accounts/account.ts'
import { accountTagRoutes } from './stores/accounts/account-tag.ts'
import { addressKind, addressRoutes } from './stores/addresses/address.ts'
import { currencyRoutes } from './stores/currencies/routes.ts'
import { memberRoutes } from './stores/members/member.ts'
import { membershipKind, membershipRoutes } from './stores/memberships/membership.ts'
import { settingsRoutes } from './stores/settings/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

type BuiltApp = {
  app: App
  routes: RouteTable
  /** From now on every answer closes its connection, and the process is no longer ready. */
  drain: () => void
}

/** Slices that keep an account, and those that let it go. */
const accountUses = ({ tasks }: Pick<Deps, 'tasks'>) => ({
  uses: [subscriptionUse, subscriptionOrderUse],
  farewells: [releaseCarts, forgetCards(tasks)],
  dependents: [addressKind, membershipKind, paymentMethodKind].map((kind) => {
    return { ...kind, column: 'account_id' }
  }),
})
/** Slices with payments that a store may leave behind in an account of a provider. */
const openPayments = [
  { count: countUnendedThrough, end: endUnendedThrough(paidHooks) },
  { count: countOpenThrough, end: endOpenThrough },
]
const memberUses = { dependents: [{ ...membershipKind, column: 'account_member_id' }] }

/** The whole interface: every route module by name, one a line. */
export async function buildApp(
  deps: Deps & Pick<ServerOptions, 'closeGraceMs' | 'overload'>,
): Promise<BuiltApp> {
  const { db, refused } = deps
  const gateways = builtInGateways(deps)
  const findReadyAnswer: FindReadyAnswer = (request) => deps.frontDoor.answer(request)
  const forgetStore = (storeId: string) => deps.stores.forget(storeId)
  const reviewRevocations = () => deps.revocations.refresh().catch(() => {})
  const server = await createServer({
    ...deps,
    eventTypes,
    findReadyAnswer,
    onRefusal: refused.note,
  })
  const { app, routes, drain, isDraining } = server
  app.addHook('onClose', () => refused.flush())
  authenticateRequests(app, deps)
  if (deps.replicas) exchangePositions(app, deps)

  const findTrouble = watchReadiness(deps)
  healthRoutes(app, {
    isReady: async () => (isDraining() ? 'The process stops.' : findTrouble()),
  })
  tokenRoutes(app, deps)
  applicationKeyRoutes(app, { db, forgetStore, reviewRevocations, farewells: [deleteResetsIn] })
  operatorRoutes(app, { db, reviewRevocations })
  sessionRoutes(app, { ...deps, reviewRevocations })
  storeRoutes(app, { db, forgetStore })
  storeCopyRoutes(app, deps)
  settingsRoutes(app, deps)
  clockRoutes(app, deps)
  currencyRoutes(app, { ...deps, uses: [hasSubscriptionsIn, hasSubscriptionOrdersIn] })
  accountRoutes(app, { db, reviewRevocations, ...accountUses(deps) })
  accountTagRoutes(app, { db })
  memberRoutes(app, { db, reviewRevocations, ...memberUses })
  membershipRoutes(app, { db, reviewRevocations })
  accountTokenRoutes(app, deps)
  addressRoutes(app, { ...deps, keptBy: addressUse })
  catalogModules(app, deps)
  orderRoutes(app, { ...deps, gateways, onPaid: paidHooks })
  paymentRoutes(app, { ...deps, gateways, onPaid: paidHooks, onDefault: reopenWithDefault })
  paymentRunRoutes(app, { ...deps, gateways })
  gatewayRoutes(app, { ...deps, gateways, openPayments })
  paymentMethodRoutes(app, { ...deps, gateways, onDefault: reopenWithDefault })
  gatewayEventRoutes(app, { ...deps, gateways })
  gatewayBooksRoutes(app, { db, gateways })
  cartModules(app, deps)
  billingModules(app, { ...deps, gateways })
  reconciliationRoutes(app, { db })
  searchRoutes(app, deps)
  eventRoutes(app, deps)
  refusalRoutes(app, { db })
  deadLetterRoutes(app, deps)
  auditRoutes(app, { db, findActors: actorFinders(db) })
  webhookRoutes(app, { ...deps, eventTypes: eventTypes.map(({ type }) => type) })
  homeRoutes(app)
  consolePages(app)
  serveReference(app)
  return { app, routes, drain }
}

/** The modules of offerings, subscriptions and what is collected for them. */
function billingModules(app: App, deps: Deps & { gateways: Gateways }): void {
  const { db } = deps
  subscriptionProductRoutes(app, deps)
  subscriptionPlanRoutes(app, deps)
  offeringRoutes(app, deps)
  prorationPolicyRoutes(app, deps)
  dunningRuleRoutes(app, deps)
  subscriberRoutes(app, deps)
  scheduleRoutes(app, deps)
  runRoutes(app, deps)
  previewRoutes(app, deps)
  importRoutes(app, deps)
  invoiceRoutes(app, {
    ...deps,
    endWaiting: (ctx, id) => endWaitingAttempt(deps, ctx, id),
  })
  subscriptionRoutes(app, deps)
  statisticsRoutes(app, { db })
  subscriptionChangeRoutes(app, deps)
  subscriptionActionRoutes(app, deps)
}

/** Finds the keys, people and accounts that the audit names. */
function actorFinders(db: Db): FindActors[] {
  return [
    (storeId, ids) => findRows(db, keyKind, storeId, ids),
    (storeId, ids) => findRows(db, operatorKind, storeId, ids),
    (storeId, ids) => findRows(db, accountKind, storeId, ids),
  ]
}

const elsewhere =
  'This node serves published catalogs alone, from a database that cannot be changed. Send the ' +
  'request to another node.'

/** The part of the interface that a standby is enough for. */
export async function buildCatalogApp(deps: CatalogDeps): Promise<BuiltApp> {
  const { app, routes, drain, isDraining } = await createServer({
    ...deps,
    elsewhere,
    findReadyAnswer: (request) => deps.frontDoor.answer(request),
  })
  authenticateRequests(app, deps)
  const findTrouble = watchReadiness(deps)
  healthRoutes(app, {
    mode: 'catalog-only',
    isReady: async () => (isDraining() ? 'The process stops.' : findTrouble()),
  })
  shopperRoutes(app, deps)
  return { app, routes, drain }
}

/** The modules of authoring and of the shopper's reads. */
function catalogModules(app: App, deps: Deps): void {
  const { db } = deps
  const forgetCatalogs = (storeId: string) => deps.catalogs.forget(storeId)
  productRoutes(app, { db })
  catalogRoutes(app, { db, forgetCatalogs })
  hierarchyRoutes(app, { db })
  variationRoutes(app, { db })
  childRoutes(app, deps)
  catalogJobRoutes(app, { db })
  catalogImportRoutes(app, deps)
  fileRoutes(app, { ...deps, visibleFiles: (request) => visibleFiles(deps, request) })
  productLinkRoutes(app, deps)
  priceBookRoutes(app, { db })
  releaseRoutes(app, { ...deps, forgetCatalogs })
  changeRoutes(app, deps)
  shopperRoutes(app, deps)
  releaseReadRoutes(app, deps)
  explainRoutes(app, deps)
}

/** Carts, from their first line to the order. */
function cartModules(app: App, deps: Deps): void {
  const answers = new CartAnswers(deps.db)
  cartRoutes(app, { ...deps, answers })
  itemRoutes(app, { ...deps, answers })
  taxRoutes(app, deps)
  checkoutRoute(app, deps)
}
