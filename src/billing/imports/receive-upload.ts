import { createHash } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { assert } from '../../lib/assert.ts'
import { AppError, type Problem } from '../../lib/errors.ts'
import { randomToken } from '../../lib/ids.ts'
import { unstorable } from '../../platform/http/body.ts'
import { problem, refuseProblems } from '../billing-input.ts'
import { FILE_BYTES_MAX } from './import.ts'
import { type Line, readLines } from './read-lines.ts'

/** A form that has arrived whole. */
type Upload = {
  externalRef: string | undefined
  /** From the beginning, at each call. */
  lines(): AsyncIterable<Line>
  close(): Promise<void>
}

const FILE = 'import_file'
const REF = 'external_ref'
const REF_MAX = 2048
const CHUNK_BYTES = 65_536

/** Room for the two parts that are known, and for a few that are not and are passed over. */
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
 * Nothing is written to the database while a caller is still sending: the file waits on the disk,
 * where no name leads to it, so that it is gone with the process if not before. The form is read to
 * its end even if it is refused: a caller who is still sending would not see the answer.
 */
export async function receiveUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported-media-type', 'Send the file in a form (multipart/form-data).')
  }
  const form: Form = { refs: [], files: 0, texts: 0, bytes: 0, file: undefined }
  try {
    await readForm(request, form).catch((error) => {
      throw refusalOf(error)
    })
    refuseProblems([...fileProblems(form), ...refProblems(form)])
    const { file } = form
    const [externalRef] = form.refs
    assert(file, 'a form without problems has a file')
    return {
      externalRef: typeof externalRef === 'string' ? externalRef : undefined,
      lines: () => readLines(chunksOf(file)),
      close: () => file.close(),
    }
  } catch (error) {
    await form.file?.close()
    throw error
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `mercer-import-${randomToken(9)}`)
  try {
    const file = await open(path, 'wx+', 0o600)
    await unlink(path)
    return file
  } catch (error) {
    throw new AppError('unavailable', 'Files cannot be received at the moment.', error)
  }
}

/** Not by a stream of the file, which would close it at its end. */
async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  let position = 0
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield chunk.subarray(0, bytesRead)
  }
}

type Form = {
  refs: unknown[]
  files: number
  texts: number
  bytes: number
  file: FileHandle | undefined
}

/** Every opened file is in the form at once, so it can always be closed. */
async function readForm(request: FastifyRequest, form: Form): Promise<void> {
  // A caller that has disconnected by now never sends anything more.
  if (request.raw.destroyed) throw new Error('the connection was closed')
  const hash = createHash('sha256')
  for await (const part of request.parts({ limits })) {
    const name = part.fieldname
    if (part.type === 'field') {
      hash.update(JSON.stringify([name, part.value]))
      if (name === REF) form.refs.push(part.value)
      if (name === FILE) form.texts += 1
    } else if (name !== FILE || form.files > 0) {
      part.file.resume()
      if (name === FILE) form.files += 1
    } else {
      form.files += 1
      form.file = await openNameless()
      hash.update(JSON.stringify([name, await keepBytes(part.file, form.file, form)]))
    }
  }
  // Not of the raw bytes: the boundary between the parts is another one at every attempt.
  request.bodyDigest = hash.digest()
}

async function keepBytes(from: AsyncIterable<Buffer>, to: FileHandle, form: Form) {
  const hash = createHash('sha256')
  for await (const chunk of from) {
    hash.update(chunk)
    form.bytes += chunk.length
    await to.write(chunk)
  }
  return hash.digest('hex')
}

function fileProblems({ files, texts, bytes }: Form): Problem[] {
  if (texts > 0 || files > 1) return [problem(FILE, 'must be one file, and sent as a file')]
  if (files === 0) return [problem(FILE, 'is required')]
  return bytes === 0 ? [problem(FILE, 'is empty')] : []
}

function refProblems({ refs: [ref, ...others] }: Form): Problem[] {
  if (ref === undefined) return []
  if (others.length > 0 || typeof ref !== 'string') return [problem(REF, 'must be one text')]
  if ([...ref].length > REF_MAX) return [problem(REF, `has more than ${REF_MAX} characters`)]
  return [...(unstorable({ [REF]: ref })?.problems ?? [])]
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code = '' } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    const tooLarge = problem(FILE, `is larger than ${FILE_BYTES_MAX} bytes`)
    return new AppError('payload-too-large', tooLarge, error)
  }
  if (['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'].includes(code)) {
    return new AppError('bad-request', 'The form has too many parts.', error)
  }
  if (/^E[A-Z]+$/.test(code)) {
    return new AppError('unavailable', 'Files cannot be received at the moment.', error)
  }
  return new AppError('bad-request', 'The body could not be read as multipart/form-data.', error)
}
