import { join } from 'node:path'
import { buildConsole } from '../packages/console/build.ts'
import { bundle } from './bundle.ts'

/** `npm pack` runs this first: a package holds the program as `dist`, with the built console. */
await buildConsole()
await bundle(join(import.meta.dirname, '../dist'))
