import { Tabs } from '../../parts/tabs.tsx'
import { useStore } from '../../store/store.tsx'

/** The pages of the entry "Runs". */
export function RunsTabs() {
  const { store } = useStore()
  const base = `/${store.id}/runs`
  const tabs = [
    { to: base, words: 'All runs', isExact: true },
    { to: `${base}/previews`, words: 'Previews' },
    { to: `${base}/schedules`, words: 'Schedules' },
  ]
  return <Tabs label="Pages of runs" tabs={tabs} />
}
