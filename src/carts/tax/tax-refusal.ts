import type { FastifyReply } from 'fastify'
import type { TaxError } from './tax-element.ts'

type RefusalBody = TaxError | { data: []; errors: TaxError[] } | { errors: TaxError[] }

/**
 * Refuses a batch of tax items with a body of the interface's own. Thrown, so that the transaction
 * is rolled back and an Idempotency-Key is free for the next try, as after any refusal.
 */
export class TaxRefusal extends Error {
  readonly status: 400 | 404 | 422
  readonly body: RefusalBody

  constructor({ status, body }: { status: 400 | 404 | 422; body: RefusalBody }) {
    super(`The tax items were refused with ${status}.`)
    this.name = 'TaxRefusal'
    this.status = status
    this.body = body
  }
}

/** Waits for the answer, and sends the refusal if that is what it comes to. */
export async function orRefusal(reply: FastifyReply, answer: Promise<unknown>): Promise<void> {
  try {
    await answer
  } catch (error) {
    if (!(error instanceof TaxRefusal)) throw error
    // As text: the serializer would put members that are not always there last.
    const text = JSON.stringify(error.body)
    await reply.code(error.status).type('application/json; charset=utf-8').send(text)
  }
}
