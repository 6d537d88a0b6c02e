import type { Deps } from './deps.ts'
import { isPoolExhausted } from './platform/db/db.ts'
import type { Check } from './platform/http/probe-server.ts'
import { errorFacts, patientLog } from './platform/log.ts'

type Parts = Pick<Deps, 'db' | 'probe' | 'obstacles' | 'log'>

/** Why this process cannot do its work, in words for an operator; nothing when it can. */
export function watchReadiness({ db, probe, obstacles, log }: Parts): Check {
  const patient = patientLog(log)
  return async () => {
    const obstacle = obstacles.first()
    if (obstacle !== undefined) return obstacle
    const trouble = await probe.trouble()
    if (trouble) {
      const facts = trouble.error === undefined ? {} : errorFacts(trouble.error)
      patient.warn(trouble.words, facts, `Not ready: ${trouble.words}`)
      return trouble.words
    }
    if (!isPoolExhausted(db)) return undefined
    const words =
      'All database connections of this process are taken, and none comes free: see ' +
      'MERCER_DATABASE_POOL, and look for long requests.'
    patient.warn(words, {}, `Not ready: ${words}`)
    return words
  }
}

/** The probes of a worker: it is dead when something hangs that only a restart ends. */
export function workerChecks(deps: Parts & Pick<Deps, 'tasks'>): { live: Check; ready: Check } {
  const { tasks } = deps
  const findTrouble = watchReadiness(deps)
  const live = async () => tasks.hang()
  return { live, ready: async () => tasks.hang() ?? (await findTrouble()) }
}
