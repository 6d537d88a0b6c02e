import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError, invalidField } from '../../lib/errors.ts'
import { unstorable } from '../../platform/http/body.ts'
import { FILE_BYTES_MAX, type GivenFile } from './file.ts'

/** Room for the fields that are known, and for a few that are not and are passed over. */
const limits = {
  fileSize: FILE_BYTES_MAX,
  files: 5,
  fields: 20,
  parts: 25,
  fieldNameSize: 100,
  fieldSize: 16_384,
  headerPairs: 20,
}

/**
 * The parts of a form by name; the file's are its bytes and its name. What is wrong with a value is
 * left to the schema. The form is read to its end even if it is refused: a caller who is still
 * sending would not see the answer.
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {}
  const hash = createHash('sha256')
  try {
    // A caller that has disconnected by now never sends anything more.
    if (request.raw.destroyed) throw new Error('the connection was closed')
    for await (const part of request.parts({ limits })) {
      const name = part.fieldname
      const isTwice = Object.hasOwn(form, name)
      if (part.type === 'field') {
        hash.update(JSON.stringify([name, part.value]))
        form[name] = isTwice ? [form[name], part.value].flat() : part.value
      } else if (name !== 'file' || isTwice) {
        hash.update(JSON.stringify([name, part.filename]))
        part.file.resume()
        form[name] = [form[name], part.filename]
      } else {
        const file = { name: part.filename ?? '', bytes: await part.toBuffer() }
        hash.update(JSON.stringify([name, file.name, file.bytes.length])).update(file.bytes)
        form.file = file
      }
    }
  } catch (error) {
    throw refusalOf(error)
  }
  requireStorable(form)
  // Not of the raw bytes: the boundary between the parts is another one at every attempt.
  request.bodyDigest = hash.digest()
  return form
}

function requireStorable({ file, ...fields }: Record<string, unknown>): void {
  const { name, bytes } = (file ?? {}) as Partial<NonNullable<GivenFile['file']>>
  if (file !== undefined && !Buffer.isBuffer(bytes)) {
    throw invalidField('file', 'file: must be one file, and sent as a file')
  }
  const problem = unstorable({ ...fields, file: name })
  if (problem) throw problem
}

function refusalOf(error: unknown): AppError {
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    const detail = `file: is larger than ${FILE_BYTES_MAX} bytes`
    return new AppError('payload-too-large', { source: 'file', detail }, error)
  }
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new AppError('bad-request', 'The form has too many parts.', error)
  }
  return new AppError('bad-request', 'The body could not be read as multipart/form-data.', error)
}
