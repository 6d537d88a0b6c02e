import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { withClient } from './database.ts'

const ENDING = '.sql.gz'

/** The versions whose databases are kept; `npm run upgrade:write` adds that of the newest. */
export const keptVersions = globSync(`test/upgrade/*${ENDING}`).map((file) =>
  basename(file, ENDING),
)

/**
 * Fills an empty database with that of a version, which has its demo store. Returns how many
 * migrations it has.
 */
export async function restoreVersion(url: string, version: string): Promise<number> {
  const text = gunzipSync(await readFile(`test/upgrade/${version}${ENDING}`)).toString('utf8')
  return withClient(url, async (client) => {
    await client.query(text)
    const { rows } = await client.query('select count(*)::integer as applied from public.migration')
    return rows[0].applied
  })
}
