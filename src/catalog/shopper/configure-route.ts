import { Type } from 'typebox'
import { access } from '../../platform/auth/permissions.ts'
import { parseInclude } from '../../platform/http/include.ts'
import type { App } from '../../platform/http/server.ts'
import { uuid } from '../authored.ts'
import { BUNDLE_OPTIONS_MAX } from '../products/components.ts'
import { answerFresh, type Resolve, type ShopperParts } from './answer.ts'
import { configureBundle, includes } from './read-products.ts'
import { productDocument } from './schemas.ts'
import { shopperHeaders } from './shopper-request.ts'

const selection = Type.Object({
  data: Type.Object({
    selected_options: Type.Record(
      Type.String(),
      Type.Record(Type.String(), Type.Integer({ minimum: 1 }), {
        maxProperties: BUNDLE_OPTIONS_MAX,
      }),
      {
        maxProperties: BUNDLE_OPTIONS_MAX,
        description: 'Component → product id → quantity; `{}` for the default configuration.',
      },
    ),
  }),
})

/** A computation: nothing is stored, so a repeated call needs no key. */
export function configureRoute(app: App, parts: ShopperParts, resolve: Resolve): void {
  const schema = {
    tags: ['Catalog'],
    operationId: 'configureBundle',
    refusals: { 422: 'The product is not a bundle, or the options do not fit its components.' },
    summary: 'Price a bundle for a selection',
    description: 'The product with the selection and the price that it gives.',
    params: Type.Object({ id: uuid }),
    querystring: Type.Object({ include: Type.Optional(Type.String()) }),
    headers: shopperHeaders,
    body: selection,
    response: { 200: productDocument },
  }
  const options = {
    schema,
    config: { access: access.everyone, isRead: true },
    serializerCompiler: () => (data: unknown) => JSON.stringify(data),
  }
  app.post('/v2/catalog/products/:id/configure', options, (request, reply) => {
    const { selected_options } = request.body.data
    const asked = parseInclude(request.query.include, includes)
    return answerFresh(parts, request, reply, resolve, (scope) =>
      configureBundle(parts.db, scope, request.params.id, selected_options, asked),
    )
  })
}
