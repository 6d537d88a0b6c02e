import { useState } from 'react'
import { problemsOf } from '../words/problems.ts'

/** The members of a form as they are typed, and what the interface says against them. */
export function useForm<Typed extends object>(first: Typed) {
  const [change, setChange] = useState<Partial<Typed>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const set = (part: Partial<Typed>) => {
    setChange({ ...change, ...part })
    setProblems({})
  }
  /** Keeps what the interface refused, and passes it on. */
  const told = (error: unknown): never => {
    setProblems(problemsOf(error))
    throw error
  }
  const typed: Typed = { ...first, ...change }
  return { typed, problems, set, told, clear: () => setChange({}) }
}
