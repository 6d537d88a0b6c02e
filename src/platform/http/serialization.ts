import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance } from 'fastify'
import { requireSendable } from './answer-size.ts'

const compilerFor = SerializerSelector()

/**
 * A route's serializer is compiled when it first answers: there are hundreds, most of a start would
 * go into them, and a process may never need most of them.
 */
export function serializeLazily(app: FastifyInstance): void {
  app.setSerializerCompiler((route) => {
    type Route = Parameters<ReturnType<typeof compilerFor>>[0]
    let serialize: ((data: unknown) => string) | undefined
    return (data) => {
      requireSendable(data)
      serialize ??= compilerFor(app.getSchemas(), {})(route as Route)
      return serialize(data)
    }
  })
}
