import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { AppError, notFound, refuseAny } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import { contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import { document, documentSchema } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import { errorFacts } from '../../platform/log.ts'
import type { Visible } from '../../platform/resources/kind.ts'
import { kindRoutes } from '../../platform/resources/kind-routes.ts'
import { getRow } from '../../platform/resources/rows.ts'
import { uuid } from '../authored.ts'
import type { FileId } from '../products/product.ts'
import { createFile, discardUnlessKept, newFile } from './change-files.ts'
import {
  fileKind,
  fileName,
  fileResource,
  fileSchema,
  type GivenFile,
  givenFileProblems,
  location,
} from './file.ts'
import { type FileStore, fileKey } from './file-store.ts'
import { readForm } from './read-form.ts'
import { fileTag, isCached, servingHeaders } from './serving.ts'

const fileByAddress = Type.Object(
  {
    data: Type.Object({
      type: Type.Literal('file'),
      file_location: location,
      file_name: Type.Optional(fileName),
    }),
  },
  { title: 'NewFile' },
)
const fileForm = Type.Object(
  {
    file: Type.Optional(
      Type.Unsafe<GivenFile['file']>({
        contentMediaType: 'application/octet-stream',
        description: 'The file itself, 8 MiB at most.',
      }),
    ),
    file_location: Type.Optional(location),
    file_name: Type.Optional(fileName),
  },
  { title: 'FileForm' },
)

const tags = ['Products']
const config = { access: access.adminOfAnyOwner }
const path = '/v2/files'

type FileRoutesParts = {
  db: Db
  files: FileStore
  /** Which rows of `file` the caller may see. */
  visibleFiles: (request: FastifyRequest) => Promise<Visible>
}

export function fileRoutes(app: App, parts: FileRoutesParts): void {
  kindFileRoutes(app, parts)
  servingRoute(app, parts)
  // In a scope of its own: no other route takes forms.
  app.register(async (scope) => {
    await scope.register(multipart)
    createRoute(scope as unknown as App, parts)
  })
}

function kindFileRoutes(app: App, { db, files, visibleFiles }: FileRoutesParts): void {
  kindRoutes(app, { db }, fileKind, {
    operations: ['list', 'get', 'delete'],
    visible: visibleFiles,
    show: async ({ baseUrl }) => {
      return (_db, loaded) => loaded.map(({ row }) => fileResource(row, baseUrl))
    },
    afterCommit: async (request) => {
      const { id } = request.params as { id: FileId }
      await files
        .remove(fileKey({ store_id: contextOf(request).storeId, id }))
        .catch((error) => request.log.warn(errorFacts(error), 'Bytes of a file stay behind.'))
    },
  })
}

function createRoute(app: App, parts: FileRoutesParts): void {
  const create = {
    tags,
    operationId: 'createFile',
    summary: 'Upload a file, or register one by its URL',
    description:
      'A form with the field file uploads a file of at most 8 MiB, which anybody can get at ' +
      'link.href. JSON, or a form with file_location, registers a file hosted elsewhere.',
    body: {
      content: {
        'application/json': { schema: fileByAddress },
        'multipart/form-data': { schema: fileForm },
      },
    },
    response: { 201: documentSchema(fileSchema) },
  }
  const preValidation = async (request: FastifyRequest) => {
    if (request.isMultipart()) request.body = await readForm(request)
  }
  app.post(path, { schema: create, config, preValidation }, (request, reply) =>
    keepFile(parts, request, reply, givenFile(request)),
  )
}

/** The bytes first: a file that is known has them, also after a crash. */
async function keepFile(
  parts: FileRoutesParts,
  request: FastifyRequest,
  reply: FastifyReply,
  given: GivenFile,
): Promise<void> {
  const file = newFile(contextOf(request), given)
  if (given.file) await parts.files.put(fileKey(file), given.file.bytes)
  let isKept = false
  try {
    let isMade = false
    const afterCommit = () => {
      isKept = isMade
    }
    await commit(
      parts.db,
      request,
      reply,
      201,
      async (tx, ctx) => {
        await createFile(tx, ctx, file)
        isMade = true
        return document(fileResource(file, request.baseUrl))
      },
      { afterCommit },
    )
  } finally {
    if (given.file && !isKept) {
      await discardUnlessKept(parts, file.store_id, file.id).catch((error) =>
        request.log.warn(errorFacts(error), 'Bytes of a file that was not made stay behind.'),
      )
    }
  }
}

const bytesSchema = {
  description: 'The file itself.',
  content: { '*/*': { schema: { contentMediaType: 'application/octet-stream' } } },
}

function servingRoute(app: App, { db, files }: FileRoutesParts): void {
  const serve = {
    tags,
    operationId: 'downloadFile',
    summary: 'Get the bytes of an uploaded file',
    description: 'Needs no token. They never change, so they may be kept for ever.',
    security: [],
    params: Type.Object({ storeId: uuid, id: uuid }),
    response: { 200: bytesSchema, 304: Type.Null({ description: 'The copy you have is right.' }) },
  }
  const open = { access: access.public, anyMediaType: true }
  const publicPath = '/v2/stores/:storeId/files/:id'
  app.get(publicPath, { schema: serve, config: open }, async (request, reply) => {
    const { storeId, id } = request.params
    const file = await getRow(db, fileKind, storeId as StoreId, id)
    if (file.location !== null) throw notFound('file', id)
    if (isCached(request.headers['if-none-match'], fileTag(file))) {
      return reply.code(304).headers(servingHeaders(file)).send()
    }
    const bytes = await files.open(fileKey(file))
    if (!bytes) throw notFound('file', id)
    reply.headers(servingHeaders(file)).type(file.mime_type)
    return reply.header('content-length', file.file_size).send(bytes)
  })
}

/** Both forms of a body have been validated against their own schema. */
function givenFile(request: FastifyRequest): GivenFile {
  const isForm = request.isMultipart()
  const body = request.body as Static<typeof fileForm> | Static<typeof fileByAddress> | undefined
  if (!body) throw new AppError('bad-request', 'The body is empty, but this operation needs one.')
  const given: GivenFile = 'data' in body && !isForm ? body.data : (body as GivenFile)
  refuseAny('bad-request', givenFileProblems(given, isForm ? '' : 'data.'))
  return given
}
