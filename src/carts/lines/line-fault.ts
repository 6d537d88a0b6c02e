import { AppError, errorKinds, type Problem } from '../../lib/errors.ts'

/** Why one element of a request cannot be done. */
export type LineFault = {
  code: 'bad-request' | 'not-found' | 'unprocessable'
  problems: readonly Problem[]
}

export function fault(code: LineFault['code'], problem: Problem): { fault: LineFault } {
  return { fault: { code, problems: [problem] } }
}

/** In the report of a request that was done in part. */
export function faultReport(faults: readonly LineFault[]) {
  return faults.flatMap(({ code, problems }) =>
    problems.map((problem) => ({ ...errorKinds[code], ...problem })),
  )
}

/**
 * The refusal of the whole request. A response has one status: not found comes before malformed,
 * and the problems of that status are reported.
 */
export function refusalOf(faults: readonly LineFault[]): AppError {
  const codes = ['not-found', 'bad-request', 'unprocessable'] as const
  const code = codes.find((one) => faults.some((fault) => fault.code === one)) ?? 'bad-request'
  const told = faults.filter((fault) => fault.code === code)
  return new AppError(
    code,
    told.flatMap(({ problems }) => problems),
  )
}
