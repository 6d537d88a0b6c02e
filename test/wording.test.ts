import { code, list, nothing, read, textOf } from './support/own-files.ts'

/** House rules of comments and documents. Paths are relative to the project. */

/** A comment begins with its subject, so that nobody has to read it twice. */
const riddle = /\/\*\*\s+(?:\* )?(?:Those|What|Of|By|The same|Comes|Goes|Whoever|Whatever)\b[^\n]*/g

nothing('every comment begins with its subject', () =>
  code.flatMap((path) => [...textOf(path).matchAll(riddle)].map(([first]) => `${path} ${first}`)),
)

nothing('each document has exactly one title', () =>
  list('{*.md,docs/**/*.md,bench/*.md,packages/*/*.md,examples/*/*.md}').filter((path) => {
    const withoutCode = read(path).replace(/^```[\s\S]*?^```/gm, '')
    return (withoutCode.match(/^# /gm) ?? []).length !== 1
  }),
)
