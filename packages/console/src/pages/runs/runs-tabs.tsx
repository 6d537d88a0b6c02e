import { Tabs } from '../../parts/tabs.tsx'
import { useStore } from '../../store/store.tsx'

export function RunsTabs() {
  const { store } = useStore()
  const path = `/${store.id}/runs`
  const tabs = [
    { to: path, words: 'All runs', isExact: true },
    { to: `${path}/previews`, words: 'Previews' },
  ] as const
  return <Tabs label="Runs" tabs={tabs} />
}
