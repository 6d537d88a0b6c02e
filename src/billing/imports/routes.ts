import multipart from '@fastify/multipart'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { notFound } from '../../lib/errors.ts'
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
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { externalRef } from '../billing-input.ts'
import { createImport } from './create-import.ts'
import { type ImportId, RECORDS_MAX, recordTypes } from './import.ts'
import { countImported, findImport, listErrors, listImports } from './queries.ts'
import { receiveUpload } from './receive-upload.ts'
import { importErrorResource, importErrorSchema, importResource, importSchema } from './resource.ts'

const importFilter = {
  external_ref: { operators: ['eq', 'in'], type: 'text' },
} as const satisfies FilterTable
const filterTargets: FilterTargetsOf<typeof importFilter> = {
  external_ref: sql.ref('external_ref'),
}

const importForm = Type.Object({
  import_file: Type.Unsafe<unknown>({
    contentMediaType: 'application/jsonl',
    description: 'The file itself, 64 MiB at most.',
  }),
  external_ref: Type.Optional(externalRef),
})

const tags = ['Imports']
const config = { access: access.admin }
const path = '/v2/subscriptions/imports'

type ImportRoutesParts = { db: Db; tasks: TaskSender }

export function importRoutes(app: App, parts: ImportRoutesParts): void {
  readRoutes(app, parts)
  // In a scope of its own, since other routes take no forms.
  app.register(async (scope) => {
    await scope.register(multipart)
    createRoute(scope as unknown as App, parts)
  })
}

function readRoutes(app: App, { db }: ImportRoutesParts): void {
  const list = {
    tags,
    operationId: 'listImports',
    summary: 'List imports',
    description: 'The newest first.',
    querystring: Type.Object({
      ...pageQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(importFilter) })),
    }),
    response: { 200: listDocumentSchema(importSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, importFilter)
    const condition = filterCondition(clauses, filterTargets)
    const { rows, total } = await listImports(db, storeId, condition, page)
    const ids = rows.map(({ id }) => id)
    const imported = await countImported(db, storeId, ids)
    const resources = rows.map((row) => importResource(request, row, imported.get(row.id)))
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getImport',
    summary: 'Get an import',
    params: idParams,
    response: { 200: documentSchema(importSchema) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const { storeId } = contextOf(request)
    const id = request.params.id as ImportId
    const row = await findImport(db, storeId, id)
    if (!row) throw notFound('import', id)
    const imported = await countImported(db, storeId, [id])
    return document(importResource(request, row, imported.get(id)))
  })

  const errors = {
    tags,
    operationId: 'listImportErrors',
    summary: 'List the errors of an import',
    description: 'Errors are in the order of the file, one for each invalid member.',
    params: idParams,
    querystring: Type.Object(pageQuery),
    response: { 200: listDocumentSchema(importErrorSchema) },
  }
  app.get(`${path}/:id/errors`, { schema: errors, config }, async (request) => {
    const { storeId } = contextOf(request)
    const id = request.params.id as ImportId
    const page = pageOf(request.query, pageLengthOf(request))
    if (!(await findImport(db, storeId, id))) throw notFound('import', id)
    const { rows, total } = await listErrors(db, storeId, id, page)
    return listDocument(request, page, total, rows.map(importErrorResource))
  })
}

function createRoute(app: App, { db, tasks }: ImportRoutesParts): void {
  const create = {
    tags,
    operationId: 'createImport',
    summary: 'Import records from a file',
    description:
      'The file has one JSON object per line (JSON Lines, UTF-8): `{"type", "attributes"}`, with ' +
      `a type of ${recordTypes.join(', ')} and the members of the operation that creates one. ` +
      'The members of an offering (as it is built) and of a subscription may also be next to ' +
      '`type`. Lines may be in any order, ' +
      `${RECORDS_MAX.toLocaleString('en')} at most, with 1 MiB per line. A job with the id of the ` +
      'import creates the records; a bad line gets its errors and does not stop the others. If ' +
      'that job is deleted before it runs, the next job of type import takes the file.',
    body: { content: { 'multipart/form-data': { schema: importForm } } },
    response: { 201: documentSchema(importSchema) },
  }
  // The form is a stream, so there is nothing to validate yet.
  const options = { schema: create, config, attachValidation: true }
  app.post(path, options, async (request, reply) => {
    const { externalRef, lines, close } = await receiveUpload(request)
    try {
      await commit(db, request, reply, 201, async (tx, ctx) => {
        const row = await createImport(tx, tasks, ctx, { externalRef, lines: lines() })
        return document(importResource(request, row))
      })
    } finally {
      await close()
    }
  })
}
