import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSumsText } from '../../parts/amount.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { When } from '../../parts/when.tsx'
import { rereadStore } from '../../store/reread.ts'
import { mayChange } from '../../store/roles.ts'
import { type StoreClock, storeNowMs, useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { type Preview, totalText } from './preview-words.ts'

/** Starts a run that is held to the preview. */
export function Approve({ preview }: { preview: Preview }) {
  const { store, mercer, clock } = useStore()
  const sumsText = useSumsText()
  const router = useRouter()
  const { drafts } = preview.meta.report
  const { digest: preview_digest, as_of } = preview.attributes
  const attributes = { job_type: 'billing-run' as const, preview_digest }
  const body = { data: { type: 'subscription_job' as const, attributes } }
  const what = count(drafts, 'invoice')
  const isAhead = useIsAhead(as_of, clock)
  if (!mayChange(store, 'runs')) return null
  return (
    <Confirm
      words="Approve and run"
      title={`Make ${what} now?`}
      action={`Make ${what}`}
      isIncomplete={isAhead}
      call={{ method: 'POST', path: '/v2/subscriptions/jobs', body }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        const { data } = await mercer.post('/v2/subscriptions/jobs', { body, headers })
        await rereadStore(store.id)
        const params = { storeId: store.id, runId: data.id }
        await router.navigate({ to: '/$storeId/runs/$runId', params })
      }}
    >
      <p>
        The run makes these {what} and no other: {totalText(preview, sumsText) || 'nothing to pay'}.
        It looks at what is due by <When at={as_of} isExact />. A draft that has changed since is
        left out and told as a difference.
      </p>
      {isAhead ? (
        <p>That moment has not come yet: the run can be started then, and not before.</p>
      ) : (
        <p>Cards are charged by the next payment run.</p>
      )}
    </Confirm>
  )
}

/** Whether a moment is still to come, looked at every second until it has. */
function useIsAhead(at: string, clock: StoreClock): boolean {
  const [, setLooks] = useState(0)
  const isAhead = Date.parse(at) > storeNowMs(clock)
  useEffect(() => {
    if (!isAhead) return
    const timer = setInterval(() => setLooks((looks) => looks + 1), 1_000)
    return () => clearInterval(timer)
  }, [isAhead])
  return isAhead
}
