import { Tabs } from '../../parts/tabs.tsx'
import { maySee } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'

/** The pages of the settings that the role may see. */
export function SettingsTabs() {
  const { store } = useStore()
  const path = `/${store.id}/settings`
  const tabs = [
    { to: `${path}/operators`, words: 'Operators', isSeen: maySee(store, 'operators') },
    { to: `${path}/keys`, words: 'Keys', isSeen: maySee(store, 'keys') },
    { to: `${path}/audit`, words: 'Audit', isSeen: maySee(store, 'audit') },
    { to: `${path}/store`, words: 'Store', isSeen: true },
    { to: `${path}/currencies`, words: 'Currencies', isSeen: true },
    { to: `${path}/gateways`, words: 'Gateways', isSeen: true },
    { to: `${path}/clock`, words: 'Clock', isSeen: true },
  ]
  return <Tabs label="Settings" tabs={tabs.filter(({ isSeen }) => isSeen)} />
}
