import type { FastifyInstance } from 'fastify'
import { assert } from '../../lib/assert.ts'
import type { Access } from '../auth/permissions.ts'

export type Route = {
  method: string
  url: string
  access: Access
  tag: string | undefined
  /** The schema of its body, if it has one. */
  body: object | undefined
  /** The schemas of its query parameters by name. */
  query: Readonly<Record<string, object>>
  /** The kind of resource that it was made from, if any. */
  kind: string | undefined
}

type QuerySchema = { properties?: Record<string, object> }

/** Every registered route: for 405 with `Allow`, and for tests that call each of them. */
export class RouteTable {
  readonly routes: Route[] = []
  /** Keyed by the text of the pattern. */
  readonly #patterns = new Map<string, { pattern: RegExp; methods: string[] }>()

  watch(app: FastifyInstance): void {
    app.addHook('onRoute', ({ method, url, config, schema }) => {
      assert(config?.access, `the route ${method} ${url} does not say who may use it`)
      for (const one of [method].flat()) {
        const body = schema?.body as object | undefined
        const { properties: query = {} } = (schema?.querystring ?? {}) as QuerySchema
        this.routes.push({
          method: one,
          url,
          access: config.access,
          tag: schema?.tags?.[0],
          body,
          query,
          kind: config.kind,
        })
        this.#remember(url, one)
      }
    })
  }

  methodsAt(url: string): string[] {
    const [path = ''] = url.split(/[?#]/) // As the router does.
    const decoded = decodedPath(path)
    const found = [...this.#patterns.values()].filter(({ pattern }) => pattern.test(decoded))
    return [...new Set(found.flatMap(({ methods }) => methods))].sort()
  }

  #remember(url: string, method: string): void {
    const steps = url.split('/').map(stepPattern)
    const source = `^${steps.join('/')}$`
    const known = this.#patterns.get(source)
    if (known) known.methods.push(method)
    else this.#patterns.set(source, { pattern: new RegExp(source), methods: [method] })
  }
}

function stepPattern(step: string): string {
  if (step === '*') return '.*'
  return step.startsWith(':') ? '[^/]+' : RegExp.escape(step)
}

/** As the router reads it: a closing slash is of no account, nor is a letter in percent code. */
function decodedPath(path: string): string {
  const decoded = decodeURIComponent(path.replaceAll(/%2f/gi, '%252F'))
  return decoded.length > 1 && decoded.endsWith('/') ? decoded.slice(0, -1) : decoded
}
