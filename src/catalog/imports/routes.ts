import multipart from '@fastify/multipart'
import { type Static, Type } from 'typebox'
import { contextOf } from '../../platform/auth/context.ts'
import { documentSchema, timestamp } from '../../platform/http/document.ts'
import { describeFilter } from '../../platform/http/filter.ts'
import type { App } from '../../platform/http/server.ts'
import { belongingRoute } from '../../platform/resources/belonging-route.ts'
import { uuid } from '../authored.ts'
import { jobKind, jobSchema } from '../jobs/resource.ts'
import { matchingProducts, productFilter, selectProductsAfter } from '../products/match-products.ts'
import type { Product } from '../products/product.ts'
import { exportAnswer, formatQuery, PAGE_ROWS, type RowWriter, sendRows } from './export-rows.ts'
import type { ImportError } from './import.ts'
import { exportPricesRoute, importPricesRoute } from './price-routes.ts'
import { productCells, productColumns, productMembers, productReader } from './product-columns.ts'
import {
  type ImportRoutesParts,
  importBounds,
  importForm,
  importRefusals,
  receiveImport,
} from './receive-import.ts'

const config = { access: jobKind.access.write }
const tags = ['Products']

export function catalogImportRoutes(app: App, parts: ImportRoutesParts): void {
  belongingRoute(app, parts, jobKind, {
    path: 'errors',
    operationId: 'listCatalogJobErrors',
    summary: 'List the errors of an import',
    description: 'Errors are in the order of the file, one for each invalid member of a row.',
    table: 'catalog_import_error',
    column: 'job_id',
    order: ['row_number', 'position'],
    schema: errorSchema,
    resource: errorResource,
  })
  exportProductsRoute(app, parts)
  exportPricesRoute(app, parts)
  // In a scope of its own, since other routes take no forms.
  app.register(async (scope) => {
    await scope.register(multipart)
    importProductsRoute(scope as unknown as App, parts)
    importPricesRoute(scope as unknown as App, parts)
  })
}

const errorSchema = Type.Object(
  {
    id: uuid,
    type: Type.Literal('pim-job-error'),
    attributes: Type.Object({
      row_number: Type.Integer({
        description:
          'As a spreadsheet numbers it: the header of a CSV file is row 1. In JSON Lines the line.',
      }),
      sku: Type.Optional(Type.String()),
      member: Type.String({ description: 'Empty for the whole row.' }),
      reason: Type.String(),
    }),
    meta: Type.Object({ created_at: Type.String({ format: 'date-time' }) }),
  },
  { title: 'CatalogJobError' },
)

function errorResource(row: ImportError): Static<typeof errorSchema> {
  const { id, row_number, sku, member, reason, created_at } = row
  return {
    id,
    type: 'pim-job-error',
    attributes: { row_number, ...(sku !== null && { sku }), member, reason },
    meta: { created_at: timestamp(created_at) },
  }
}

function importProductsRoute(app: App, { db, tasks }: ImportRoutesParts): void {
  const schema = {
    tags,
    operationId: 'importProducts',
    refusals: importRefusals,
    summary: 'Import products from a file',
    description:
      'Creates a job that creates or changes a product for each row, by its SKU. The columns of ' +
      `a CSV file are ${productColumns.map((name) => `\`${name}\``).join(', ')}; only \`sku\` ` +
      'must be there, and a column that is not known is refused at once. An empty cell leaves ' +
      'its attribute alone, and the word `null` clears it; JSON Lines have the same members and ' +
      `null itself. Tags are separated by \`|\`. ${importBounds}`,
    body: { content: { 'multipart/form-data': { schema: importForm } } },
    response: { 201: documentSchema(jobSchema) },
  }
  // The form is a stream, so there is nothing to validate yet.
  const options = { schema, config, attachValidation: true }
  app.post('/v2/pcm/products/import', options, (request, reply) =>
    receiveImport({ db, tasks }, request, reply, productReader, {
      job_type: 'product-import',
      repeats: 'has the same SKU',
    }),
  )
}

const productWriter: RowWriter<Product> = {
  name: 'products',
  columns: productColumns,
  cellsOf: (product) => [productCells(product)],
  membersOf: productMembers,
}

function exportProductsRoute(app: App, { db }: ImportRoutesParts): void {
  const schema = {
    tags,
    operationId: 'exportProducts',
    summary: 'Export products',
    description:
      'A file that an import takes: importing it unchanged changes nothing. It has the own ' +
      'products that have a SKU, in the order of their ids. Text that a spreadsheet would take ' +
      'for a formula has an apostrophe in front, which an import takes away.',
    querystring: Type.Object({
      format: formatQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(productFilter) })),
    }),
    response: { 200: exportAnswer },
  }
  const options = { schema, config: { ...config, anyMediaType: true }, exposeHeadRoute: false }
  app.get('/v2/pcm/products/export', options, async (request, reply) => {
    const ctx = contextOf(request)
    const { format = 'csv', filter } = request.query
    const { owners, condition } = matchingProducts(ctx, filter)
    return sendRows(reply, format, productWriter, async (last) => {
      if (!owners.includes(ctx.storeId)) return []
      const page = { after: last?.id, limit: PAGE_ROWS }
      return selectProductsAfter(db, ctx.storeId, condition, page)
    })
  })
}
