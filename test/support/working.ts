import { runJobs } from '../../src/billing/runs/run-jobs.ts'
import { type RunType, type RunTypes, runTypes } from '../../src/billing/runs/run-types.ts'
import { builtInGateways } from '../../src/payments/built-in.ts'
import { executeNextJob } from '../../src/platform/jobs/execute-job.ts'
import type { Shop } from './shop.ts'

/** One worker takes the next run of a type; `members` replace those of the type. */
export function workRun(
  { deps, store }: Pick<Shop, 'deps' | 'store'>,
  jobType: RunType,
  members: Partial<RunTypes[RunType]> = {},
  gateways = builtInGateways(deps),
  signal = new AbortController().signal,
): Promise<void> {
  const types = runTypes({ ...deps, gateways })
  return executeNextJob(
    {
      ...deps,
      jobs: runJobs,
      types: { ...types, [jobType]: { ...types[jobType], ...members } },
    },
    { storeId: store.id, jobType },
    signal,
  )
}
