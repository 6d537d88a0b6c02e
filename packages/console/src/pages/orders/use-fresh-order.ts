import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../store/store.tsx'
import { orderQuery, transactionsQuery } from './orders-query.ts'

/**
 * Reads an order and its transactions again for a dialog that moves money: somebody else may have
 * moved some since the page was opened. Until then nothing can be sent.
 */
export function useFreshOrder(id: string) {
  const { store } = useStore()
  const order = useQuery(orderQuery(store.id, id))
  const transactions = useQuery(transactionsQuery(store.id, id))
  const both = [order, transactions]
  return {
    isRead: both.every(({ isFetching, isError }) => !isFetching && !isError),
    error: order.error ?? transactions.error,
    reread() {
      for (const { refetch } of both) void refetch()
    },
  }
}
