import { AppError } from '../lib/errors.ts'

/** An update may repeat the id of its path, and no other (CNV-2). */
export function requireSameId(pathId: string, namedId: string | undefined): void {
  if (namedId === undefined || namedId.toLowerCase() === pathId.toLowerCase()) return
  throw new AppError('bad-request', {
    source: 'data.id',
    detail: 'data.id must be the id of the path.',
  })
}
