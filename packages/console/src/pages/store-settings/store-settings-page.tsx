import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { zoneText } from '../../words/times.ts'
import { SettingsTabs } from '../settings/settings-tabs.tsx'
import { EditSettings } from './edit-settings.tsx'
import { groups, typedOf } from './settings-fields.ts'
import { settingsQuery } from './store-settings-query.ts'

/** How the store behaves: its own settings, or those that it inherits. */
export function StoreSettingsPage() {
  return (
    <Page name="Store settings" title="How this store behaves">
      <SettingsTabs />
      {groups.map((group) => (
        <Section key={group.path} title={group.title}>
          <Group group={group} />
        </Section>
      ))}
    </Page>
  )
}

function Group({ group }: { group: (typeof groups)[number] }) {
  const { store } = useStore()
  const settings = useQuery(settingsQuery(store.id, group.path))
  return (
    <Loaded query={settings} what="the settings">
      {({ data, meta }) => (
        <>
          <p className="quiet">
            {meta.owner === 'store'
              ? 'This store has changed some of them.'
              : 'This store uses the values that it inherits.'}
          </p>
          <Facts
            of={group.fields.map((field) => {
              const value = typedOf(data, field)
              if (typeof value === 'boolean') return [field.label, value ? 'Yes' : 'No'] as const
              const words = field.kind === 'zone' ? zoneText(value) : value
              return [field.label, words || 'None'] as const
            })}
          />
          {mayChange(store, 'settings') && (
            <div className="actions">
              <EditSettings group={group} data={data} />
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}
