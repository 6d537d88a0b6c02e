import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { headersOfEvery, isDebugging, logAnswer, requestId } from './every-answer.ts'
import { requestLog } from './request-log.ts'

/** An answer that is known before the request is looked at, but for what every answer has. */
export type ReadyAnswer = { headers: Record<string, string>; body: Buffer }
export type FindReadyAnswer = (request: IncomingMessage) => ReadyAnswer | undefined

type ReadyAnswers = {
  find: FindReadyAnswer
  /** While the process stops or is overloaded, Fastify answers all requests. */
  isBusy: () => boolean
  log: FastifyBaseLogger
}

/** Asks for a ready answer before Fastify gets a request. */
export function sendReadyAnswers(server: Server, { find, isBusy, log }: ReadyAnswers) {
  const listeners = server.listeners('request') as RequestListener[]
  const isLogging = isDebugging(log)
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const beganMs = isLogging ? performance.now() : 0
    const ready = isBusy() ? undefined : find(request)
    if (!ready) {
      for (const listener of listeners) listener(request, response)
      return
    }
    const id = requestId(request)
    const { headers, body } = ready
    const every = headersOfEvery(request, id)
    if (isLogging) {
      response.once('finish', () => {
        const own = requestLog(log, { reqId: id })
        logAnswer(own, request, response.statusCode, performance.now() - beganMs)
      })
    }
    response.writeHead(200, { ...every, ...headers, 'content-length': body.length })
    response.end(body)
  })
}
