import type { Session } from '../session/session.ts'
import { queries, sessionQuery } from '../session/session-query.ts'
import { forgetClients } from './store.tsx'
import { forgetTries } from './tries.ts'

/** Nothing that the last person has read is shown to the next one. */
export function beginSession(session: Session): void {
  forgetPerson()
  queries.setQueryData(sessionQuery.queryKey, session)
}

export function forgetPerson(): void {
  queries.clear()
  forgetClients()
  forgetTries()
}
