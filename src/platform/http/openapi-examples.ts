import { readFileSync } from 'node:fs'
import {
  type Document,
  type Example,
  type Media,
  operationsOf,
  type Response,
} from './openapi-names.ts'

/**
 * Bodies by operation and media type; answers by the name that `answerKey` gives them; events by
 * their type.
 */
export type Examples = {
  bodies: Record<string, Record<string, unknown>>
  answers: Record<string, unknown>
  events: Record<string, unknown>
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
  const uses = new Map<string, { key: string; media: Set<Media> }>()
  for (const operation of operationsOf(document)) {
    const { operationId, requestBody, responses } = operation
    for (const [mediaType, media] of Object.entries(requestBody?.content ?? {})) {
      const value = bodies[operationId]?.[mediaType]
      if (value !== undefined) media.examples = { example: { value } }
    }
    for (const media of successesOf(document, responses).flatMap(mediaOf)) {
      const key = answerKey(operationId, media)
      const text = JSON.stringify(answers[key])
      if (text === undefined) continue
      const known = uses.get(text) ?? { key, media: new Set() }
      known.media.add(media)
      uses.set(text, known)
    }
  }
  const shared: Record<string, Example> = {}
  for (const [text, { key, media }] of uses) {
    const whole = { value: JSON.parse(text) as unknown }
    if (media.size > 1) shared[key] = whole
    const example = media.size > 1 ? { $ref: `#/components/examples/${key}` } : whole
    for (const one of media) one.examples = { example }
  }
  document.components.examples = shared
}

/**
 * One example serves all answers of a schema, with and without included resources. An answer
 * without a schema is called by its operation.
 */
export function answerKey(operationId: string, { schema }: Media): string {
  return (
    schema.$ref
      ?.split('/')
      .at(-1)
      ?.replace(/WithIncluded$/, '') ?? operationId
  )
}

export function mediaOf({ content }: Response): Media[] {
  return Object.values(content ?? {})
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
