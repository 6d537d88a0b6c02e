import { join } from 'node:path'
import { bundle } from './bundle.ts'

/** `npm pack` runs this first: a package holds the program as `dist`. */
await bundle(join(import.meta.dirname, '../dist'))
