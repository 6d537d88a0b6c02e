import { queryOptions } from '@tanstack/react-query'
import { createClient, type MercerClient, type Schemas } from 'mercer-client'
import { createContext, use } from 'react'
import { getToken, type OperatorStore } from '../session/session.ts'
import type { Currency } from '../words/amounts.ts'
import { type Times, timesIn } from '../words/times.ts'

/** Facts that every page of a store needs. */
export type StoreFacts = {
  store: OperatorStore
  mercer: MercerClient
  currencies: readonly Currency[]
  clock: StoreClock
  /** The zone in which its people are shown times. */
  timeZone: string
}
export type StoreClock = {
  mode: 'real' | 'running' | 'frozen'
  now: string
  /** How far the time of the store, and the real time, are ahead of this browser's clock. */
  aheadMs: number
  realAheadMs: number
}

export const StoreContext = createContext<StoreFacts | undefined>(undefined)

export function useStore(): StoreFacts {
  const facts = use(StoreContext)
  if (!facts) throw new Error('This part stands outside of a store.')
  return facts
}

/** The words for times in the zone of the store. */
export const useTimes = (): Times => timesIn(useStore().timeZone)

/** The moment that it is in the store. */
export function storeNowMs({ mode, now, aheadMs }: StoreClock): number {
  return mode === 'frozen' ? Date.parse(now) : Date.now() + aheadMs
}

export const storeNow = (clock: StoreClock) => new Date(storeNowMs(clock)).toISOString()

/** The real moment, whatever the clock of this browser shows. */
export const realNowMs = ({ realAheadMs }: StoreClock) => Date.now() + realAheadMs

const clients = new Map<string, MercerClient>()

/** A large file, and a preview of a million subscriptions, take minutes. */
const LONG_MS = 10 * 60_000

/** Calls of the interface for a store, with tokens that the session gets. */
export function mercerFor(storeId: string, { isLong = false } = {}): MercerClient {
  const key = `${storeId} ${isLong}`
  const known = clients.get(key)
  if (known) return known
  const made = createClient({
    baseUrl: location.origin,
    getToken: () => getToken(storeId),
    attemptsMax: 2,
    ...(isLong && { timeoutMs: LONG_MS }),
  })
  clients.set(key, made)
  return made
}

/** After somebody has signed out, nothing is called with the tokens of before. */
export function forgetClients(): void {
  clients.clear()
}

const CURRENCIES_MAX = 100

/** The currencies, the clock and the time zone: every amount and every time needs them. */
export function storeBasics(storeId: string) {
  return queryOptions({
    queryKey: [storeId, 'basics'],
    staleTime: 60_000,
    async queryFn() {
      const mercer = mercerFor(storeId)
      const params = { query: { 'page[limit]': CURRENCIES_MAX } }
      const [currencies, clock, settings] = await Promise.all([
        mercer.get('/v2/currencies', { params }),
        mercer.get('/v2/clock').then(clockOf),
        mercer.get('/v2/settings'),
      ])
      return { currencies: currencies.data, clock, timeZone: settings.data.time_zone }
    },
  })
}

/** Measured when the answer comes: the clock of a browser may be wrong. */
function clockOf({ data }: Schemas['ClockDocument']): StoreClock {
  const { mode, now, real_now } = data.attributes
  const browserMs = Date.now()
  const aheadMs = Date.parse(now) - browserMs
  return { mode, now, aheadMs, realAheadMs: Date.parse(real_now) - browserMs }
}
