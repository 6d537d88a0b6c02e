import { compare, report } from './support/compare.ts'
import { token, withBench } from './support/processes.ts'

/** Authenticated reads of one small resource, against a bare route that sends the same bytes. */
await withBench(async (bench) => {
  const { address } = await bench.api(await bench.database())
  const authorization = `Bearer ${await token(address)}`
  const headers = { authorization }

  const made = await fetch(`${address}/v2/accounts`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { type: 'account', name: 'Measured account' } }),
  })
  const { data } = (await made.json()) as { data: { id: string } }

  const comparisons = []
  for (const path of ['/v2/settings', `/v2/accounts/${data.id}`]) {
    const url = `${address}${path}`
    const sample = await fetch(url, { headers })
    const contentType = sample.headers.get('content-type') ?? ''
    const limit = await bench.bare(contentType, await sample.text())
    const name = `GET ${path.replace(data.id, '{id}')}`
    comparisons.push(
      await compare({ name, url, headers }, { name: 'a bare route', url: limit, headers }),
    )
  }
  await report('small-read', comparisons)
})
