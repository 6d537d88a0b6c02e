import { createHash } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { assert } from '../../lib/assert.ts'
import { AppError, type Problem, problemAt, refuseAny } from '../../lib/errors.ts'
import { randomToken } from '../../lib/ids.ts'
import { unstorable } from '../http/body.ts'

/** A form that has arrived whole. */
export type Upload<Field extends string> = {
  /** The texts beside the file, by the names of their fields. */
  texts: { readonly [Name in Field]?: string }
  /** The name and the type that the sender gave to the file. */
  fileName: string
  mimeType: string
  /** From the beginning, at each call. */
  chunks(): AsyncIterable<Buffer>
  close(): Promise<void>
}

const FILE_BYTES_MAX = 64 * 1024 * 1024
const FILE = 'import_file'
const TEXT_MAX = 2048
const CHUNK_BYTES = 65_536

/** Room for the parts that are known, and for a few that are not and are passed over. */
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
 * Receives the file of a form and the texts of the named fields. Nothing is written to the
 * database while a caller is still sending: the file waits on the disk, where no name leads to it,
 * so that it is gone with the process if not before. The form is read to its end even if it is
 * refused: a caller who is still sending would not see the answer.
 */
export async function receiveUpload<Field extends string>(
  request: FastifyRequest,
  fields: readonly Field[],
): Promise<Upload<Field>> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported-media-type', 'Send the file in a form (multipart/form-data).')
  }
  const form: Form = { texts: new Map(), files: 0, bytes: 0, file: undefined }
  try {
    await readForm(request, form).catch((error) => {
      throw refusalOf(error)
    })
    const problems = fields.flatMap((field) => textProblems(field, form.texts.get(field)))
    refuseAny('bad-request', [...fileProblems(form), ...problems])
    const { file } = form
    assert(file, 'a form without problems has a file')
    const given = fields.flatMap((field) => {
      const [text] = form.texts.get(field) ?? []
      return text === undefined ? [] : [[field, text]]
    })
    return {
      texts: Object.fromEntries(given),
      fileName: file.name,
      mimeType: file.mimeType,
      chunks: () => chunksOf(file.handle),
      close: () => file.handle.close(),
    }
  } catch (error) {
    await form.file?.handle.close()
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
  /** The values of each field that is no file. */
  texts: Map<string, unknown[]>
  files: number
  bytes: number
  file: { handle: FileHandle; name: string; mimeType: string } | undefined
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
      form.texts.set(name, [...(form.texts.get(name) ?? []), part.value])
    } else if (name !== FILE || form.files > 0) {
      part.file.resume()
      if (name === FILE) form.files += 1
    } else {
      form.files += 1
      const handle = await openNameless()
      form.file = { handle, name: part.filename ?? '', mimeType: part.mimetype }
      hash.update(JSON.stringify([name, await keepBytes(part.file, handle, form)]))
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
  const isText = texts.has(FILE)
  if (isText || files > 1) return [problemAt(FILE, 'must be one file, and sent as a file')]
  if (files === 0) return [problemAt(FILE, 'is required')]
  return bytes === 0 ? [problemAt(FILE, 'is empty')] : []
}

function textProblems(field: string, [text, ...others]: readonly unknown[] = []): Problem[] {
  if (text === undefined) return []
  if (others.length > 0 || typeof text !== 'string') return [problemAt(field, 'must be one text')]
  if ([...text].length > TEXT_MAX) {
    return [problemAt(field, `has more than ${TEXT_MAX} characters`)]
  }
  return [...(unstorable({ [field]: text })?.problems ?? [])]
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code = '' } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    const tooLarge = problemAt(FILE, `is larger than ${FILE_BYTES_MAX} bytes`)
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
