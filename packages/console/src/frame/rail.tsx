import { Menu } from '@base-ui/react/menu'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Icon } from '../parts/icon.tsx'
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
  const place = useRef<HTMLElement>(null)
  return (
    <nav ref={place} className="bottom-bar" aria-label="Pages of the store, short">
      {bar.map((entry) => (
        <EntryLink key={entry.to} entry={entry} />
      ))}
      <Menu.Root>
        <Menu.Trigger className="entry">
          <Icon name="more" />
          More
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner
            positionMethod="fixed"
            side="top"
            align="end"
            sideOffset={8}
            className="floating"
          >
            <Menu.Popup className="menu">
              {others.map(({ to, words, icon }) => (
                <Menu.Item
                  key={to}
                  className="menu-item"
                  render={<Link to={to} params={{ storeId: store.id }} />}
                >
                  <Icon name={icon} />
                  {words}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
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
