import { Tabs } from '../../parts/tabs.tsx'
import { useStore } from '../../store/store.tsx'

/** Where to look when an integration seems to be broken. */
export function DevelopersTabs() {
  const { store } = useStore()
  const path = `/${store.id}/developers`
  const tabs = [
    { to: `${path}/events`, words: 'Events' },
    { to: `${path}/webhooks`, words: 'Webhooks' },
    { to: `${path}/refused`, words: 'Refused requests' },
    { to: `${path}/tasks`, words: 'Failed tasks' },
  ]
  return <Tabs label="Developers" tabs={tabs} />
}
