import { readFileSync } from 'node:fs'
import type { Document, Example, Media, Response } from './openapi-names.ts'

/**
 * Bodies by operation and media type, and answers by operation. An answer that several operations
 * give is there once, for the first of them that the test called.
 */
export type Examples = {
  bodies: Record<string, Record<string, unknown>>
  answers: Record<string, unknown>
}

/** `npm run examples:write` makes the file from the test that sends the examples. */
export const examplesFile = new URL('./openapi-examples.json', import.meta.url)

export function readExamples(): Examples {
  return JSON.parse(readFileSync(examplesFile, 'utf8')) as Examples
}

/**
 * Shows the examples; an answer that several responses have is kept among the components. They go
 * into `examples`, because generated types repeat an `example` in their comments.
 */
export function addExamples(document: Document, { bodies, answers }: Examples): void {
  const uses = new Map<string, { operationId: string; media: Media[] }>()
  for (const operation of Object.values(document.paths).flatMap((one) => Object.values(one))) {
    const { operationId, requestBody } = operation
    for (const [mediaType, media] of Object.entries(requestBody?.content ?? {})) {
      const value = bodies[operationId]?.[mediaType]
      if (value !== undefined) media.examples = { example: { value } }
    }
    const text = JSON.stringify(answers[operationId])
    if (text === undefined) continue
    const known = uses.get(text) ?? { operationId, media: [] }
    for (const { content } of successesOf(document, operation.responses)) {
      known.media.push(...Object.values(content ?? {}))
    }
    uses.set(text, known)
  }
  const shared: Record<string, Example> = {}
  for (const [text, { operationId, media }] of uses) {
    const whole = { value: JSON.parse(text) as unknown }
    const isShared = media.length > 1
    if (isShared) shared[operationId] = whole
    const example = isShared ? { $ref: `#/components/examples/${operationId}` } : whole
    for (const one of media) one.examples = { example }
  }
  document.components.examples = shared
}

export function successesOf(
  { components }: Pick<Document, 'components'>,
  responses: Record<string, Response>,
): Response[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => {
      const name = response.$ref?.split('/').at(-1)
      return (name === undefined ? response : components.responses?.[name]) ?? response
    })
}
