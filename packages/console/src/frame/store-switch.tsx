import { Link } from '@tanstack/react-router'
import { Icon } from '../parts/icon.tsx'
import { MenuButton } from '../parts/menu-button.tsx'
import type { OperatorStore } from '../session/session.ts'

type Properties = { stores: readonly OperatorStore[]; current: OperatorStore }

/** The name and the kind of the store, and a menu of the others. */
export function StoreSwitch({ stores, current }: Properties) {
  if (stores.length < 2) {
    return (
      <div className="store-name">
        <StoreName store={current} />
      </div>
    )
  }
  const words = (
    <>
      <StoreName store={current} />
      <Icon name="down" />
      <span className="hidden-text">Go to another store</span>
    </>
  )
  return (
    <MenuButton className="store-name store-switch" words={words} align="start">
      {(Menu) =>
        stores.map((store) => (
          <Menu.Item
            key={store.id}
            className="menu-item"
            render={<Link to="/$storeId" params={{ storeId: store.id }} />}
          >
            <StoreName store={store} />
          </Menu.Item>
        ))
      }
    </MenuButton>
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
