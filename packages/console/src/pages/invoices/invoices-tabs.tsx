import { Tabs } from '../../parts/tabs.tsx'
import { useStore } from '../../store/store.tsx'

export function InvoicesTabs() {
  const { store } = useStore()
  const path = `/${store.id}/invoices`
  const tabs = [
    { to: path, words: 'All invoices', isExact: true },
    { to: `${path}/failed`, words: 'Failed payments' },
  ] as const
  return <Tabs label="Invoices" tabs={tabs} />
}
