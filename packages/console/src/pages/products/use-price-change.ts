import { useState } from 'react'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { problemsOf } from '../../words/problems.ts'
import { changePrice, findPrice, type PriceChange } from './change-price.ts'

/** Sends changes of prices, and keeps what was wrong with the amount of the last one. */
export function usePriceChange() {
  const { store, mercer } = useStore()
  const [problem, setProblem] = useState<string>()
  const send = async (change: PriceChange, key: string) => {
    try {
      await changePrice(mercer, await findPrice(mercer, change), change, key)
    } catch (error) {
      setProblem(problemsOf(error).amount)
      void rereadStore(store.id) // It may be another price meanwhile.
      throw error
    }
    await rereadStore(store.id)
  }
  return { problem, send, forget: () => setProblem(undefined) }
}
