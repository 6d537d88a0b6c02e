import multipart from '@fastify/multipart'
import { Type } from 'typebox'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import { document } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import { readLines } from '../../platform/imports/read-lines.ts'
import { receiveUpload } from '../../platform/imports/receive-upload.ts'
import { belongingRoute } from '../../platform/resources/belonging-route.ts'
import { readRoutes } from '../../platform/resources/kind-routes.ts'
import { linkedRow } from '../../platform/resources/linked-rows.ts'
import { answerSchemas } from '../../platform/resources/schemas.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { externalRef } from '../billing-input.ts'
import { createImport } from './create-import.ts'
import { RECORDS_MAX, recordTypes } from './import.ts'
import { importErrorResource, importErrorSchema, importKind } from './resource.ts'

const importForm = Type.Object({
  import_file: Type.Unsafe<unknown>({
    contentMediaType: 'application/jsonl',
    description: 'The file itself, 64 MiB at most.',
  }),
  external_ref: Type.Optional(externalRef),
})

type ImportRoutesParts = { db: Db; tasks: TaskSender }

export function importRoutes(app: App, parts: ImportRoutesParts): void {
  readRoutes(app, parts, importKind)
  belongingRoute(app, parts, importKind, {
    path: 'errors',
    operationId: 'listImportErrors',
    summary: 'List the errors of an import',
    description: 'Errors are in the order of the file, one for each invalid member.',
    table: 'import_error',
    column: 'import_id',
    order: ['line_number', 'position'],
    schema: importErrorSchema,
    resource: importErrorResource,
  })
  // In a scope of its own, since other routes take no forms.
  app.register(async (scope) => {
    await scope.register(multipart)
    createRoute(scope as unknown as App, parts)
  })
}

function createRoute(app: App, { db, tasks }: ImportRoutesParts): void {
  const schema = {
    tags: importKind.tags,
    operationId: 'createImport',
    summary: 'Import records from a file',
    description:
      'The file has one JSON object per line (JSON Lines, UTF-8): `{"type", "attributes"}`, with ' +
      `a type of ${recordTypes.join(', ')} and the members of the operation that creates one. ` +
      'The members of an offering (as it is built) and of a subscription may also be next to ' +
      '`type`. Lines may be in any order, ' +
      `${RECORDS_MAX.toLocaleString('en')} at most, with 1 MiB per line. A job with the id of the ` +
      'import creates the records; a bad line gets its errors and does not stop the others. If ' +
      'that job is deleted before it runs, the next job of type import without a file of its own ' +
      'takes the file.',
    body: { content: { 'multipart/form-data': { schema: importForm } } },
    response: { 201: answerSchemas(importKind).document },
  }
  // The form is a stream, so there is nothing to validate yet.
  const options = { schema, config: { access: importKind.access.write }, attachValidation: true }
  app.post(`/v2${importKind.path}`, options, async (request, reply) => {
    const { texts, chunks, close } = await receiveUpload(request, ['external_ref'])
    try {
      await commit(db, request, reply, 201, async (tx, ctx) => {
        const given = { externalRef: texts.external_ref, lines: readLines(chunks()) }
        const row = await createImport(tx, tasks, ctx, given)
        return document(linkedRow(request, importKind, row))
      })
    } finally {
      await close()
    }
  })
}
