import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../store/store.tsx'
import { asWords } from '../../words/counts.ts'
import { gatewaysQuery } from './gateways-query.ts'

/** A gateway as the page of the gateways names it. */
export function GatewayName({ slug }: { slug: string }) {
  const { store } = useStore()
  const gateways = useQuery(gatewaysQuery(store.id)).data
  return gateways?.find((one) => one.slug === slug)?.name ?? asWords(slug)
}
