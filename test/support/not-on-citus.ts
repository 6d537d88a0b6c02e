/**
 * Test files that `npm run test:citus` leaves out, with the reason. Everything else runs on the
 * cluster as it runs on one PostgreSQL.
 */
const EMBEDDED = 'it is about the embedded database'
const SERVER = 'it stops, freezes or replaces the one server that it works on'
const TRIGGERS = 'it holds or watches writes with triggers, which a distributed table does not take'
const PLANS = 'a coordinator plans each statement for its store, to find the server of the store'

export const notOnCitus: Readonly<Record<string, string>> = {
  'src/platform/db/embedded.test.ts': EMBEDDED,
  'src/platform/db/embedded-place.test.ts': EMBEDDED,
  'src/platform/db/embedded-trouble.test.ts': EMBEDDED,
  'test/scenarios/crash.test.ts': EMBEDDED,
  'test/scenarios/database-death.test.ts': EMBEDDED,
  'test/scenarios/first-start.test.ts': EMBEDDED,
  'test/scenarios/idle.test.ts': EMBEDDED,
  'test/scenarios/package.test.ts': EMBEDDED,
  'test/scenarios/readme.test.ts': EMBEDDED,
  'test/scenarios/signals.test.ts': EMBEDDED,
  'test/scenarios/tax-crash.test.ts': EMBEDDED,
  'test/scenarios/upgrade.test.ts': EMBEDDED,
  'examples/storefront/storefront.test.ts': EMBEDDED,
  'test/scenarios/read-only.test.ts': SERVER,
  'src/carts/planned-once.test.ts': PLANS,
  'src/payments/methods/lost-cards.test.ts': PLANS,
  'src/catalog/publishing/delta.test.ts': TRIGGERS,
  'src/catalog/publishing/interruptions.test.ts': TRIGGERS,
  'src/catalog/publishing/restoring-while-publishing.test.ts': TRIGGERS,
  'src/clock/lost-worker.test.ts': TRIGGERS,
  'src/platform/events/left-over-events.test.ts': TRIGGERS,
  'test/noted-writes.test.ts': TRIGGERS,
  'test/scenarios/build-kill.test.ts': TRIGGERS,
  'test/scenarios/publishing.test.ts': TRIGGERS,
  'test/scenarios/slow-copy.test.ts': TRIGGERS,
}
