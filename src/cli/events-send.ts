import { parseArgs } from 'node:util'
import { OperatorError, type Run } from './command.ts'
import { storeApi } from './store-api.ts'

type Sample = { data: { attributes: { subject: { type: string; id: string } } } }

/** Makes a sample event in a sandbox store, for somebody who writes a receiver. */
export const eventsSend: Run = async ({ config, print, stopping: signal }, args) => {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  const [type, ...others] = positionals
  if (type === undefined || others.length > 0) {
    throw new OperatorError('Name one type, such as `mercer events send order.paid`.')
  }
  const api = await storeApi(config)
  const body = { data: { type: 'event_sample', attributes: { type } } }
  const asked = api.ask<Sample>('POST', '/v2/events/samples', { signal, body })
  const { data } = await api.orExplain(asked, signal)
  const { subject } = data.attributes
  print(`Recorded ${type} about ${subject.type} ${subject.id}.`)
  return 0
}
