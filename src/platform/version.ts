import { readFileSync } from 'node:fs'

const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')

/** The version of this program; `CHANGELOG.md` says what is in it. */
export const version: string = JSON.parse(manifest).version
