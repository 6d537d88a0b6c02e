import { globSync, statSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from '../../deploy/bundle.ts'
import { buildConsole } from '../../packages/console/build.ts'

const root = join(import.meta.dirname, '../..')

/** The program as a package holds it, which is made anew when something that goes into it has changed. */
export async function bundledMain(): Promise<string> {
  await buildConsole()
  const main = join(root, 'dist/main.js')
  const parts = ['src/**/*', 'deploy/bundle.ts', 'package.json', 'package-lock.json']
  const beganAt = performance.timeOrigin + performance.now()
  const changedAt = Math.max(
    ...globSync(parts, { cwd: root, exclude: ['**/*.test.ts'] }).map((path) =>
      changeOf(join(root, path)),
    ),
  )
  if (changedAt < changeOf(main)) return main
  await bundle(join(root, 'dist'))
  await utimes(main, beganAt / 1_000, beganAt / 1_000)
  return main
}

function changeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
