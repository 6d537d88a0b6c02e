import { Type } from 'typebox'
import { contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import { documentSchema, idParams } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import { getReadable } from '../../platform/resources/change-resource.ts'
import { getRow } from '../../platform/resources/rows.ts'
import { jobSchema } from '../jobs/resource.ts'
import { type PriceBookId, priceBookKind } from '../pricebooks/price-book.ts'
import { selectPricesBefore } from '../pricebooks/queries.ts'
import { exportAnswer, formatQuery, PAGE_ROWS, sendRows } from './export-rows.ts'
import { priceColumns, priceReader, priceWriter } from './price-columns.ts'
import {
  type ImportRoutesParts,
  importBounds,
  importForm,
  importRefusals,
  receiveImport,
} from './receive-import.ts'

const tags = ['Price books']
const config = { access: access.adminOfAnyOwner }

export function importPricesRoute(app: App, parts: ImportRoutesParts): void {
  const schema = {
    tags,
    operationId: 'importPrices',
    refusals: importRefusals,
    summary: 'Import prices from a file',
    description:
      'Creates a job that writes amounts into the price book. The columns of a CSV file are ' +
      `${priceColumns.map((name) => `\`${name}\``).join(', ')}, one currency of a SKU in each ` +
      'row. A line of JSON is `{"sku", "currencies": {"USD": {"amount", "includes_tax"}}}`. ' +
      'Amounts are integers in minor units. A SKU that has no price gets one. Currencies that ' +
      'the file does not name stay, and so do tiers, sales and attributes. The amount `null` ' +
      `removes a currency. ${importBounds}`,
    params: idParams,
    body: { content: { 'multipart/form-data': { schema: importForm } } },
    response: { 201: documentSchema(jobSchema) },
  }
  // The form is a stream, so there is nothing to validate yet.
  const options = { schema, config, attachValidation: true }
  app.post('/v2/pcm/pricebooks/:id/import', options, (request, reply) => {
    const price_book_id = request.params.id as PriceBookId
    return receiveImport(parts, request, reply, priceReader, {
      job_type: 'price-import',
      price_book_id,
      repeats: 'is about the same price',
      require: (tx, ctx) => getRow(tx, priceBookKind, ctx.storeId, price_book_id),
    })
  })
}

export function exportPricesRoute(app: App, { db }: ImportRoutesParts): void {
  const schema = {
    tags,
    operationId: 'exportPrices',
    summary: 'Export the prices of a price book',
    description:
      'A file that an import takes: importing it unchanged changes nothing. It has the amounts ' +
      'of all prices, the newest first, and neither tiers nor sales.',
    params: idParams,
    querystring: Type.Object({ format: formatQuery }),
    response: { 200: exportAnswer },
  }
  const options = { schema, config: { ...config, anyMediaType: true }, exposeHeadRoute: false }
  app.get('/v2/pcm/pricebooks/:id/export', options, async (request, reply) => {
    const { format = 'csv' } = request.query
    const book = await getReadable(db, contextOf(request), priceBookKind, request.params.id)
    return sendRows(reply, format, priceWriter, (last) =>
      selectPricesBefore(db, book, { last, limit: PAGE_ROWS }),
    )
  })
}
