import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** `npm run bench` runs every measurement, `npm run bench small-read` those it names. */
const files = (await readdir(import.meta.dirname)).filter((name) => /^(?!run\.).*\.ts$/.test(name))
const wanted = process.argv.slice(2)
const known = files.map((name) => name.replace(/\.ts$/, ''))
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  throw new Error(`There is no measurement ${unknown.join(', ')}; there are ${known.join(', ')}.`)
}
for (const name of known.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  process.stdout.write(`— ${name}\n`)
  // Each in a process of its own: what one leaves behind slows no other.
  const file = join(import.meta.dirname, `${name}.ts`)
  const { status } = spawnSync(process.execPath, [...process.execArgv, file], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = status ?? 1
}
