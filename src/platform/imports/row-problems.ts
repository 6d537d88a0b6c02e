import type { TSchema } from 'typebox'
import { AppError, type Problem } from '../../lib/errors.ts'
import { validatorCompiler } from '../http/validation.ts'

/** A problem of a row of a file; `field` is empty when it concerns the whole row. */
export type RowProblem = { field: string; error: string }

/** A problem of a body, as one of a row: the field is named as the record itself would. */
export function rowProblem({ source = '', detail }: Problem): RowProblem {
  const field = source.replace(/^data\./, '').replace(/^attributes\./, '')
  const words = detail.startsWith(source) ? detail.slice(source.length) : detail
  return { field, error: words.replace(/^:?\s+/, '').replace(/\.$/, '') }
}

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

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
