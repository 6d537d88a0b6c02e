import { Tabs } from '../../parts/tabs.tsx'
import { useStore } from '../../store/store.tsx'

/** The pages of the entry "Subscriptions". */
export function SubscriptionTabs() {
  const { store } = useStore()
  const base = `/${store.id}/subscriptions`
  const tabs = [
    { to: base, words: 'All subscriptions', isExact: true },
    { to: `${base}/statistics`, words: 'Statistics' },
  ]
  return <Tabs label="Pages of subscriptions" tabs={tabs} />
}
