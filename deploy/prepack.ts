import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * `npm pack` runs this first. Node takes types off everywhere but below `node_modules`, so a package
 * holds the program without types, in `dist`. Lines and columns stay where they are.
 */
const root = join(import.meta.dirname, '..')
const source = join(root, 'src')
const made = join(root, 'dist')

rmSync(made, { recursive: true, force: true })
const files = globSync('**/*', { cwd: source, withFileTypes: true }).filter((one) => one.isFile())
for (const { parentPath, name } of files) {
  const path = join(parentPath, name)
  const target = path.replace(source, made)
  if (name.endsWith('.test.ts')) continue
  mkdirSync(dirname(target), { recursive: true })
  if (!name.endsWith('.ts')) cpSync(path, target)
  else writeFileSync(target.replace(/ts$/, 'js'), untyped(readFileSync(path, 'utf8')))
}

function untyped(text: string): string {
  const specifiers = /(\b(?:from|import)\s*\(?\s*'\.[^'\n]+)\.ts'/g
  return stripTypeScriptTypes(text).replaceAll(specifiers, "$1.js'")
}
