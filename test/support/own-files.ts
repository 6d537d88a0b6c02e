import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

/** The files of the project, for tests of house rules. Paths are relative to the project. */

const root = join(import.meta.dirname, '../..')
export const read = (path: string) => readFileSync(join(root, path), 'utf8')
export const list = (pattern: string) => globSync(pattern, { cwd: root }).sort()

export const program = list('src/**/*.ts').filter((path) => !/(\.test|-story)\.ts$/.test(path))
const generated = 'packages/client/src/interface.ts'
export const code = [
  ...list('{src,test,bench,deploy,examples}/**/*.ts'),
  ...list('packages/*/{src,test}/**/*.{ts,tsx}').filter((path) => path !== generated),
  ...list('packages/console/*.ts'),
]
const texts = new Map(code.map((path) => [path, read(path)]))
export const textOf = (path: string) => texts.get(path) ?? ''

/** Every rule returns what breaks it; nothing is what we want. */
export function nothing(rule: string, offenders: () => string[]): void {
  test(rule, () => assert.deepEqual(offenders(), []))
}

export function found(
  paths: readonly string[],
  pattern: RegExp,
  except: readonly string[] = [],
): string[] {
  return paths
    .filter((path) => !except.includes(path))
    .flatMap((path) => {
      const lines = textOf(path).split('\n')
      return lines.flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      )
    })
}
