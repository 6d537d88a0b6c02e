import type { TSchema } from 'typebox'
import { AppError, type Problem } from '../../lib/errors.ts'
import { validatorCompiler } from '../../platform/http/validation.ts'

/** Says of a body what the server would say if it had come by itself; compiled at the first use. */
export function bodyCheck(schema: TSchema): (body: unknown) => readonly Problem[] {
  const validate = validatorCompiler({ schema, httpPart: 'body', method: 'POST', url: '' })
  return (body) => {
    const { error } = validate(body) as { error?: Error }
    if (error === undefined) return []
    if (error instanceof AppError) return error.problems
    throw error
  }
}
