import { Menu } from '@base-ui/react/menu'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Icon } from '../parts/icon.tsx'
import type { OperatorStore } from '../session/session.ts'

type Properties = { stores: readonly OperatorStore[]; current: OperatorStore }

/** The name and the kind of the store, and a menu of the others. */
export function StoreSwitch({ stores, current }: Properties) {
  const place = useRef<HTMLDivElement>(null)
  if (stores.length < 2) {
    return (
      <div className="store-name">
        <StoreName store={current} />
      </div>
    )
  }
  return (
    <div ref={place}>
      <Menu.Root>
        <Menu.Trigger className="store-name store-switch">
          <StoreName store={current} />
          <Icon name="down" />
          <span className="hidden-text">Go to another store</span>
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner positionMethod="fixed" align="start" sideOffset={4} className="floating">
            <Menu.Popup className="menu">
              {stores.map((store) => (
                <Menu.Item
                  key={store.id}
                  className="menu-item"
                  render={<Link to="/$storeId" params={{ storeId: store.id }} />}
                >
                  <StoreName store={store} />
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}

function StoreName({ store }: { store: OperatorStore }) {
  return (
    <span className="store-label">
      <strong>{store.name}</strong>
      <span className="quiet">{store.mode === 'live' ? 'Live store' : 'Sandbox'}</span>
    </span>
  )
}
