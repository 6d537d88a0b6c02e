import type { Client } from '../../support/client.ts'
import type { ToldCatalog } from './catalog-story.ts'
import type { Story } from './story.ts'

/** The published catalog, as a shopper reads it and as it is in its release. */
export async function tellShopper({ shopper, admin }: Story, told: ToldCatalog): Promise<void> {
  await shopper.get('/v2/catalog')
  await readAll(shopper, '/v2/catalog', told)
  await shopper.post(`/v2/catalog/products/${told.setId}/configure`, {
    data: { selected_options: { lamp: { [told.lampId]: 1 } } },
  })
  await readAll(admin, `/v2/pcm/catalogs/${told.catalogId}/releases/${told.releaseId}`, told)
}

async function readAll(client: Client, base: string, told: ToldCatalog): Promise<void> {
  const { hierarchyId, nodeId, lampId, shadeId, redShadeId, setId } = told
  const hierarchy = `/hierarchies/${hierarchyId}`
  const node = `/nodes/${nodeId}`
  for (const path of [
    '/hierarchies',
    hierarchy,
    `${hierarchy}/nodes?page[limit]=1`,
    `${hierarchy}/children`,
    '/nodes?page[limit]=1',
    node,
    `${node}/relationships/children`,
    `${node}/relationships/products?page[limit]=1`,
    '/products?page[limit]=1',
    `${hierarchy}/products?page[limit]=1`,
    `/products/${lampId}`,
    `/products/${shadeId}/relationships/children`,
    `/products/${redShadeId}/relationships/parent`,
    `/products/${setId}/relationships/component_products`,
    `/products/${lampId}/relationships/files`,
    `/products/${lampId}/relationships/main_image`,
  ]) {
    await client.get(`${base}${path}`)
  }
}
