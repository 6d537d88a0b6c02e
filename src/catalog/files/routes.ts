import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { AppError, notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
} from '../../platform/http/document.ts'
import { describeFilter, type FilterTable, parseFilter } from '../../platform/http/filter.ts'
import { type FilterTargetsOf, filterCondition } from '../../platform/http/filter-sql.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { errorFacts } from '../../platform/log.ts'
import { uuid } from '../authored.ts'
import type { FileId } from '../products/product.ts'
import { createFile, deleteFile, discardUnlessKept, newFile } from './change-files.ts'
import { FILE_NAME_MAX, type GivenFile, givenFileProblems, LOCATION_MAX } from './file.ts'
import { type FileStore, fileKey } from './file-store.ts'
import { getFile } from './find-file.ts'
import { listFiles } from './queries.ts'
import { readForm } from './read-form.ts'
import { fileResource, fileSchema } from './resource.ts'
import { fileTag, isCached, servingHeaders } from './serving.ts'

const location = Type.String({
  format: 'uri',
  maxLength: LOCATION_MAX,
  description: 'Where the file is, by http or https. Nothing is fetched from there.',
})
const fileName = Type.String({
  minLength: 1,
  maxLength: FILE_NAME_MAX,
  description: 'What the file is called; taken from the upload or the address when absent.',
})
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

const size = { operators: ['eq', 'gt', 'ge', 'lt', 'le'], type: 'integer' } as const
const fileFilter = {
  id: { operators: ['eq', 'in'], type: 'uuid' },
  file_name: { operators: ['eq', 'in', 'like', 'ilike'], type: 'text' },
  mime_type: { operators: ['eq', 'in', 'like', 'ilike'], type: 'text' },
  file_size: size,
  width: size,
  height: size,
  created_at: { operators: ['eq', 'gt', 'ge', 'lt', 'le'], type: 'instant' },
} as const satisfies FilterTable
const filterTargets: FilterTargetsOf<typeof fileFilter> = {
  id: sql.ref('id'),
  file_name: sql.ref('file_name'),
  mime_type: sql.ref('mime_type'),
  file_size: sql.ref('file_size'),
  width: sql.ref('width'),
  height: sql.ref('height'),
  created_at: sql.ref('created_at'),
}

const tags = ['Products']
const config = { access: access.admin }
const path = '/v2/files'

type FileRoutesParts = {
  db: Db
  files: FileStore
  /** Which rows of `file` the caller may see. */
  visibleFiles: (request: FastifyRequest) => Promise<RawBuilder<SqlBool>>
}

export function fileRoutes(app: App, parts: FileRoutesParts): void {
  readRoutes(app, parts)
  removeRoute(app, parts)
  servingRoute(app, parts)
  // In a scope of its own: no other route takes forms.
  app.register(async (scope) => {
    await scope.register(multipart)
    createRoute(scope as unknown as App, parts)
  })
}

function readRoutes(app: App, { db, visibleFiles }: FileRoutesParts): void {
  const config = { access: access.everyone }
  const list = {
    tags,
    operationId: 'listFiles',
    summary: 'List files',
    description: 'The newest first. Shoppers see those that their catalog refers to.',
    querystring: Type.Object({
      ...pageQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(fileFilter) })),
    }),
    response: { 200: listDocumentSchema(fileSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, fileFilter)
    const visible = await visibleFiles(request)
    const condition = sql<SqlBool>`${filterCondition(clauses, filterTargets)} and ${visible}`
    const { rows, total } = await listFiles(db, contextOf(request).storeId, condition, page)
    const resources = rows.map((row) => fileResource(row, request.baseUrl))
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getFile',
    summary: 'Get a file',
    description: 'Returns the metadata; the file itself is at link.href.',
    params: idParams,
    response: { 200: documentSchema(fileSchema) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const { storeId } = contextOf(request)
    const visible = await visibleFiles(request)
    const file = await getFile(db, storeId, request.params.id as FileId, visible)
    return document(fileResource(file, request.baseUrl))
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

function removeRoute(app: App, { db, files }: FileRoutesParts): void {
  const remove = {
    tags,
    operationId: 'deleteFile',
    summary: 'Delete a file',
    description: 'Products lose it. Published releases keep the reference, but show no file.',
    params: idParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config }, (request, reply) => {
    const id = request.params.id as FileId
    const key = fileKey({ store_id: contextOf(request).storeId, id })
    const afterCommit = () =>
      files
        .remove(key)
        .catch((error) => request.log.warn(errorFacts(error), 'Bytes of a file stay behind.'))
    return commit(db, request, reply, 204, (tx, ctx) => deleteFile(tx, ctx, id), { afterCommit })
  })
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
    const file = await getFile(db, storeId as StoreId, id as FileId)
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
  const problems = givenFileProblems(given, isForm ? '' : 'data.')
  if (problems.length > 0) throw new AppError('bad-request', problems)
  return given
}
