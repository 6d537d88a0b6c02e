import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { Select } from '../../parts/select.tsx'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { ChangePreview } from './change-preview.tsx'
import type { SubscriptionDocument } from './subscription-words.ts'
import { changePreviewQuery } from './subscriptions-query.ts'

/** Another plan, with what that costs and gives back before it is chosen. */
export function ChangePlan({ document }: { document: SubscriptionDocument }) {
  const { store, mercer } = useStore()
  const { id, attributes } = document.data
  const [planId, setPlanId] = useState('')
  const plans = (document.included?.plans ?? []).filter((plan) => plan.id !== attributes.plan_id)
  const plan = plans.find((one) => one.id === planId)
  const change = { plan_id: planId }
  const preview = useQuery({
    ...changePreviewQuery(store.id, id, change),
    enabled: plan !== undefined,
  })
  if (plans.length === 0) return null
  const body = { data: { id, type: 'subscription' as const, attributes: change } }
  return (
    <Confirm
      words="Change the plan"
      title="Change the plan?"
      action={plan ? `Change to ${plan.attributes.name}` : 'Choose a plan'}
      isIncomplete={!preview.data || !plan}
      onOpen={() => setPlanId('')}
      call={{ method: 'PUT', path: `/v2/subscriptions/subscriptions/${id}`, body }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        const route = '/v2/subscriptions/subscriptions/{id}'
        await mercer.put(route, { params: { path: { id } }, body, headers })
        await rereadStore(store.id)
      }}
    >
      <Select
        label="New plan"
        value={planId}
        onChange={setPlanId}
        choices={[
          { value: '', words: 'Choose a plan' },
          ...plans.map((one) => ({ value: one.id, words: one.attributes.name })),
        ]}
      />
      {plan && <ChangePreview preview={preview} isOfPlan />}
    </Confirm>
  )
}
