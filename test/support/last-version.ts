import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { withClient } from './database.ts'

/**
 * Fills an empty database with that of the last version, which has its demo store; `npm run
 * upgrade:write` makes it. Returns how many migrations it has.
 */
export async function restoreLastVersion(url: string): Promise<number> {
  const files = globSync('test/upgrade/*.sql.gz')
  assert.equal(files.length, 1, 'the last version is kept, and no older one')
  const text = gunzipSync(await readFile(files[0] ?? '')).toString('utf8')
  return withClient(url, async (client) => {
    await client.query(text)
    const { rows } = await client.query('select count(*)::integer as applied from public.migration')
    return rows[0].applied
  })
}
