import type pg from 'pg'

/**
 * A catalog of any size, written straight into the authoring tables: three locales, two currencies,
 * some sales, some parents with children, some bundles. Each product hangs on one node of a thousand
 * and, for the first ones, on one large node.
 */
export type GeneratedCatalog = {
  storeId: string
  catalogId: string
  /** A node of the usual size, and the large one. */
  nodeId: string
  largeNodeId: string
  products: number
}

const NODE_PRODUCTS = 1_000
const LARGE_NODE_PRODUCTS = 20_000

/** The catalog belongs to the first store, or to the owner that is named. */
export async function generateCatalog(
  client: pg.Client,
  products: number,
  ownerId?: string,
): Promise<GeneratedCatalog> {
  const { rows } = await client.query(`select id from store where kind = 'store' limit 1`)
  const storeId: string = ownerId ?? rows[0].id
  const ids = await client.query(
    `select gen_random_uuid() as catalog, gen_random_uuid() as hierarchy, gen_random_uuid() as book,
            gen_random_uuid() as large`,
  )
  const { catalog, hierarchy, book, large } = ids.rows[0]
  // Keys are not checked and changes not noted: this is what was there before.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into currency values
       ($1, gen_random_uuid(), 'USD', 1, '\${price}', '.', ',', 2, true, true, now(), now()),
       ($1, gen_random_uuid(), 'GBP', 1, '£{price}', '.', ',', 2, false, true, now(), now())
     on conflict do nothing`,
    [storeId],
  )
  await client.query(
    `insert into hierarchy (store_id, id, name, created_at, updated_at)
     values ($1, $2, 'Everything', now(), now())`,
    [storeId, hierarchy],
  )
  await client.query(
    `insert into price_book (store_id, id, name, created_at, updated_at)
     values ($1, $2, $3, now(), now())`,
    [storeId, book, `Book ${book}`],
  )
  const nodes = await client.query(
    `insert into node (store_id, id, hierarchy_id, name, slug, created_at, updated_at)
     select $1, case when n = 0 then $3::uuid else gen_random_uuid() end, $2::uuid,
            'Node ' || n, 'node-' || n, now(), now()
       from generate_series(0, $4::int) as n
     returning id`,
    [storeId, hierarchy, large, Math.ceil(products / NODE_PRODUCTS)],
  )
  const nodeIds: string[] = nodes.rows.map((row) => row.id).filter((id) => id !== large)
  await insertProducts(client, storeId, products)
  await client.query(
    `insert into node_product (store_id, node_id, product_id, attached_at)
     select $1::uuid, ($2::uuid[])[1 + (place - 1) / $4::int], id, now() from generated
     union all
     select $1, $3::uuid, id, now() from generated where place <= $5::int`,
    [storeId, nodeIds, large, NODE_PRODUCTS, LARGE_NODE_PRODUCTS],
  )
  await insertPrices(client, storeId, book)
  await client.query(
    `insert into catalog (store_id, id, name, description, hierarchy_ids, pricebook_id,
                          created_at, updated_at)
     values ($1, $2, 'Generated', '', array[$3::uuid], $4, now(), now())`,
    [storeId, catalog, hierarchy, book],
  )
  await client.query('drop table generated')
  for (const table of ['product', 'hierarchy', 'node', 'price_book', 'price', 'catalog']) {
    if (!ownerId) break
    await client.query(`update ${table} set owner = 'organization' where store_id = $1`, [storeId])
  }
  await client.query('set session_replication_role = default')
  await client.query('analyze')
  const [nodeId = large] = nodeIds
  return { storeId, catalogId: catalog, nodeId, largeNodeId: large, products }
}

/** In every hundred products, five are children of the sixth, and one holds three others. */
async function insertProducts(client: pg.Client, storeId: string, products: number): Promise<void> {
  await client.query(
    `create temporary table generated as
     select n as place, gen_random_uuid() as id, 'SKU-' || gen_random_uuid() as sku,
            n % 100 between 7 and 11 as is_child, n % 100 = 6 as is_parent, n % 100 = 50 as is_bundle
       from generate_series(1, $1::int) as n`,
    [products],
  )
  await client.query('create unique index on generated (place)')
  await client.query(
    `insert into product (
       store_id, id, name, description, slug, sku, status, commodity_type, upc_ean, mpn, tags,
       locales, components, component_ids, base_product_id, child_option_ids, built_variations,
       created_at, updated_at
     )
     select $1, one.id, 'Product ' || one.place,
            'What it is made of and what it is good for, in a sentence or two of some length.',
            'product-' || one.sku, one.sku, 'live', 'physical', '4006381333931', 'MPN-' || one.place,
            array['tag-' || one.place % 20, 'tag-' || one.place % 7],
            json_build_object(
              'fr-FR', json_build_object('name', 'Produit ' || one.place,
                         'description', 'De quoi il est fait et à quoi il sert, en une phrase.'),
              'de-DE', json_build_object('name', 'Artikel ' || one.place,
                         'description', 'Woraus er gemacht ist und wozu er gut ist, in einem Satz.'),
              'es-ES', json_build_object('name', 'Producto ' || one.place)),
            case when one.is_bundle then json_build_object('kit', json_build_object(
              'name', 'Kit', 'min', 1, 'max', 3, 'sort_order', null,
              'options', (select json_agg(json_build_object('id', part.id, 'type', 'product',
                            'quantity', 1, 'sort_order', null, 'default', null) order by part.place)
                            from generated as part
                           where part.place between one.place + 1 and one.place + 3))) end,
            case when one.is_bundle then array(
              select part.id from generated as part
               where part.place between one.place + 1 and one.place + 3 order by part.place)
            else '{}' end,
            parent.id,
            case when one.is_child
              then array[('00000000-0000-4000-8000-0000000000' || (10 + one.place % 100))::uuid]
              else '{}' end,
            case when one.is_parent or one.is_child then json_build_array(json_build_object(
              'id', '00000000-0000-4000-8000-000000000001', 'name', 'size', 'sort_order', null,
              'options', (select json_agg(json_build_object(
                            'id', '00000000-0000-4000-8000-0000000000' || (10 + option),
                            'name', 'Size ' || option, 'description', 'A size', 'sort_order', option))
                            from generate_series(7, 11) as option
                           where one.is_parent or option = one.place % 100))) end,
            now() - one.place * interval '1 second', now() - one.place * interval '1 second'
       from generated as one
       left join generated as parent
         on one.is_child and parent.place = one.place - one.place % 100 + 6`,
    [storeId],
  )
}

async function insertPrices(client: pg.Client, storeId: string, book: string): Promise<void> {
  await client.query(
    `insert into price (store_id, id, price_book_id, sku, currencies, sales, created_at, updated_at)
     select $1, gen_random_uuid(), $2, sku,
            json_build_object(
              'USD', json_build_object('amount', 1000 + place % 9000, 'includes_tax', false),
              'GBP', json_build_object('amount', 900 + place % 9000, 'includes_tax', true)),
            case when place % 10 = 0 then json_build_object('season', json_build_object(
              'schedule', json_build_object('valid_from', '2020-01-01T00:00:00.000Z',
                                            'valid_to', '2099-01-01T00:00:00.000Z'),
              'currencies', json_build_object(
                'USD', json_build_object('amount', 500 + place % 500, 'includes_tax', false)))) end,
            now(), now()
       from generated
      where not is_child`,
    [storeId, book],
  )
}

/** An edit of every hundredth product, with the note that the program would make of it. */
export async function editOnePercent(client: pg.Client, storeId: string): Promise<number> {
  const { rowCount } = await client.query(
    `with edited as (
       update product
          set description = description || '.', updated_at = now()
        where store_id = $1 and right(mpn, 2) = '42'
       returning id
     )
     insert into catalog_change (store_id, id, kind, subjects)
     select $1, gen_random_uuid(), 'product', array[id::text] from edited`,
    [storeId],
  )
  return rowCount ?? 0
}
