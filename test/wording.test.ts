import { code, list, nothing, read, textOf } from './support/own-files.ts'

/** House rules of comments and documents. Paths are relative to the project. */

const scripts = list('{bin,examples}/**/*.{js,cjs}')
const documents = list('{*.md,docs/**/*.md,bench/*.md,packages/*/*.md,examples/*/*.md}')

/** Nobody should have to read a sentence twice: it begins with its subject. */
const riddle = 'Those|What|Of|Comes|Goes|Whoever|Whatever'
const inComments = new RegExp(
  `(?:/\\*\\*\\s+(?:\\* )?|^\\s*// )(?:${riddle}|By|The same|Also|All of it|In the same way)\\b[^\\n]*`,
  'gm',
)

nothing('every comment begins with its subject', () => {
  const texts = [
    ...code.map((path) => [path, textOf(path)]),
    ...scripts.map((path) => [path, read(path)]),
  ]
  return texts.flatMap(([path, text = '']) =>
    [...text.matchAll(inComments)].map(([first]) => `${path} ${first.trim()}`),
  )
})

/** The list of releases keeps the words in which they were told. */
const kept = ['CHANGELOG.md']
const inDocuments = new RegExp(
  `(?:^(?:\\s*(?:[-*]|\\d+\\.) )?(?:\\*\\*[^*]+\\*\\* )?|[.:!?)] )(?:${riddle})\\b[^.?\\n]*`,
  'gm',
)

/** One line for each paragraph and element of a list, without code, tables, titles and tags. */
function proseOf(text: string): string {
  return text
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/^(?:#|\|).*$|<[^>]+>/gm, '')
    .replace(/\n(?!\n|\s*(?:[-*]|\d+\.) )\s*(?=\S)/g, (found, at: number, all: string) =>
      all[at - 1] === '\n' ? found : ' ',
    )
}

nothing('every sentence of the documents begins with its subject', () =>
  documents
    .filter((path) => !kept.includes(path))
    .flatMap((path) =>
      [...proseOf(read(path)).matchAll(inDocuments)].map(([first]) => `${path} ${first.trim()}`),
    ),
)

nothing('no document has the marks of a conflict', () =>
  documents.filter((path) => /^[<>]{7} /m.test(read(path))),
)

nothing('each document has exactly one title', () =>
  documents.filter((path) => {
    const withoutCode = read(path).replace(/^```[\s\S]*?^```/gm, '')
    return (withoutCode.match(/^# /gm) ?? []).length !== 1
  }),
)
