import { Tabs } from '../../parts/tabs.tsx'
import { useStore } from '../../store/store.tsx'

/** The pages of the entry "Catalog". */
export function CatalogTabs() {
  const { store } = useStore()
  const base = `/${store.id}/catalog`
  const tabs = [
    { to: `${base}/catalogs`, words: 'Catalogs' },
    { to: `${base}/products`, words: 'Products' },
    { to: `${base}/imports`, words: 'Files' },
    { to: `${base}/explain`, words: 'Why this price' },
  ]
  return <Tabs label="Pages of the catalog" tabs={tabs} />
}
