import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { copyStore, newSalt } from '../../src/copies/copy-store.ts'
import { newId } from '../../src/lib/ids.ts'
import { findStore } from '../../src/platform/auth/store.ts'
import { openDb } from '../../src/platform/db/db.ts'
import { startShop } from '../support/shop.ts'

test('a copy goes on however long a table takes, beyond the limits of its pool', async (t) => {
  const { deps, store, databaseUrl: url, clock } = await startShop(t, { own: true })
  // A pool gives a statement 15 seconds more than the server does.
  const db = openDb({ url, poolMax: 1, statementTimeoutMs: 2_000 })
  t.after(() => db.destroy())
  await sql`
    create function wait_long() returns trigger language plpgsql as
      $$ begin perform pg_sleep(20); return null; end $$`.execute(deps.db)
  await sql`
    create trigger slow after insert on product
       for each statement execute function wait_long()`.execute(deps.db)
  const targetId = newId<'store'>()
  const { organizationId } = store
  await copyStore(
    { db, files: deps.files, signal: new AbortController().signal },
    {
      sourceId: store.id,
      targetId,
      organizationId,
      name: 'Copy',
      key: { clientId: 'copy', secretHash: '' },
      salt: newSalt(),
      now: clock.now(),
      onProgress: () => {},
    },
  )
  assert.ok(await findStore(deps.db, targetId))
})
