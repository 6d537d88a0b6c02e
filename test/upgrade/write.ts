import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { version } from '../../src/platform/version.ts'

/**
 * Keeps the database of this version, with the demo store in it, for the test that upgrades it:
 * `DATABASE_URL=<an empty database> npm run upgrade:write`. It needs `pg_dump` of the server's own
 * version. Take an old server (15), so that every newer one can read the file.
 */
const DUMP_BYTES_MAX = 50_000_000
const project = join(import.meta.dirname, '../..')
const database = process.env.DATABASE_URL
if (!database) throw new Error('DATABASE_URL must name an empty database.')

const dataDir = await mkdtemp(join(tmpdir(), 'mercer-upgrade-'))
const env = { ...process.env, MERCER_DEMO: '1', MERCER_DATA_DIR: dataDir, PORT: '0' }
const args = [join(project, 'src/main.ts'), 'start']
const program = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
for await (const text of program.stdout) if (String(text).includes('Stop with Ctrl-C.')) break
program.kill('SIGTERM')
await once(program, 'exit')
await rm(dataDir, { recursive: true })

const options = ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges']
const withoutKeys = '--exclude-table-data=signing_key' // A program makes its own.
const { stdout } = await promisify(execFile)('pg_dump', [...options, withoutKeys, database], {
  maxBuffer: DUMP_BYTES_MAX,
})
const statements = stdout.replaceAll(/^(\\.*|--.*)\n/gm, '') // Words for psql, and comments.
const file = join(import.meta.dirname, `${version}.sql.gz`)
await writeFile(file, await promisify(gzip)(statements, { level: 9 }))
process.stdout.write(`${file} is written.\n`)
