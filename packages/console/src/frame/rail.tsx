import { Link } from '@tanstack/react-router'
import { Icon } from '../parts/icon.tsx'
import { MenuButton } from '../parts/menu-button.tsx'
import { useStore } from '../store/store.tsx'
import { barEntriesFor, type Entry, entriesFor } from './entries.ts'

export function Rail() {
  const { store } = useStore()
  return (
    <nav className="rail" aria-label="Pages of the store">
      {entriesFor(store).map((entry) => (
        <EntryLink key={entry.to} entry={entry} />
      ))}
    </nav>
  )
}

/** The rail of a phone. */
export function BottomBar() {
  const { store } = useStore()
  const { bar, others } = barEntriesFor(store)
  const more = (
    <>
      <Icon name="more" />
      More
    </>
  )
  return (
    <nav className="bottom-bar" aria-label="Pages of the store, short">
      {bar.map((entry) => (
        <EntryLink key={entry.to} entry={entry} />
      ))}
      <MenuButton className="entry" words={more} side="top" sideOffset={8}>
        {(Menu) =>
          others.map(({ to, words, icon }) => (
            <Menu.Item
              key={to}
              className="menu-item"
              render={<Link to={to} params={{ storeId: store.id }} />}
            >
              <Icon name={icon} />
              {words}
            </Menu.Item>
          ))
        }
      </MenuButton>
    </nav>
  )
}

function EntryLink({ entry }: { entry: Entry }) {
  const { store } = useStore()
  return (
    <Link
      to={entry.to}
      params={{ storeId: store.id }}
      className="entry"
      activeOptions={{ exact: 'isExact' in entry, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      <Icon name={entry.icon} />
      {entry.words}
    </Link>
  )
}
