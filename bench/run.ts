import { readdir } from 'node:fs/promises'

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
  await import(`./${name}.ts`)
}
