import assert from 'node:assert/strict'
import { test } from 'node:test'
import { killWorker, type Processes, prepareProcesses, until } from '../support/killing.ts'

const OPTIONS = 5
const CHILDREN = OPTIONS * OPTIONS
const SECONDS_MAX = 90
const HOLD = 4_711

async function created({ ask }: Processes, path: string, data: unknown): Promise<string> {
  const { status, body } = await ask('POST', path, { data })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

/** A product whose children are the combinations of two variations. */
async function createParent(processes: Processes): Promise<string> {
  const linked = []
  for (const name of ['size', 'color']) {
    const type = 'product-variation'
    const id = await created(processes, '/v2/pcm/variations', { type, attributes: { name } })
    for (let index = 0; index < OPTIONS; index++) {
      const option = { type: `${type}-option`, attributes: { name: `${name}-${index}` } }
      await created(processes, `/v2/pcm/variations/${id}/options`, option)
    }
    linked.push({ type, id })
  }
  return created(processes, '/v2/pcm/products', {
    type: 'product',
    attributes: { name: 'Shirt', commodity_type: 'physical', sku: 'SH' },
    relationships: { variations: { data: linked } },
  })
}

test('BLD-5: a build whose worker is killed in the middle is done once, by the next', async (t) => {
  const processes = await prepareProcesses(t)
  const { client, ask, startApi, startWorker } = processes
  const victim = startWorker()
  await Promise.all([startApi(), victim].map((program) => program.saw('"msg":"ready"')))
  const parent = await createParent(processes)

  // The children are being written when the worker is killed.
  await client.query(`
    create function hold() returns trigger language plpgsql set lock_timeout = 0 as $$
    begin
      perform pg_advisory_xact_lock_shared(${HOLD});
      return null;
    end $$;
    create trigger hold after insert on product execute function hold();
    select pg_advisory_lock(${HOLD})`)
  const path = `/v2/pcm/products/${parent}`
  const { body } = await ask('POST', `${path}/build`)
  const job = async () => (await ask('GET', `/v2/pcm/jobs/${body.data.id}`)).body.data
  await until('children are being written', SECONDS_MAX, async () => {
    const { rowCount } = await client.query(
      `select from pg_locks
        where locktype = 'advisory' and objid = ${HOLD} and not granted
          and database = (select oid from pg_database where datname = current_database())`,
    )
    return rowCount === 1
  })
  await killWorker(processes, victim)
  await client.query(`select pg_advisory_unlock(${HOLD})`)
  assert.equal((await job()).attributes.status, 'started')

  startWorker()
  await until('the build has ended', SECONDS_MAX, async () => {
    return (await job()).attributes.status !== 'started'
  })
  const { attributes, meta } = await job()
  assert.equal(attributes.status, 'success')
  assert.equal(meta.report.children_created, CHILDREN)
  const { rows } = await client.query(
    `select count(*)::int as children, count(distinct sku)::int as skus,
            (select count(*)::int from event where type = 'product.created') as events,
            (select losses from catalog_job) as losses
       from product where base_product_id = $1`,
    [parent],
  )
  const [{ losses, ...kept }] = rows
  const expected = { children: CHILDREN, skus: CHILDREN, events: CHILDREN + 1 }
  assert.deepEqual(kept, expected, 'nothing was lost, and nothing was done twice')
  // A slow machine may take a worker for dead that is not.
  assert.ok(losses >= 1, `${losses} losses`)
})
