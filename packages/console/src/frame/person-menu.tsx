import { Menu } from '@base-ui/react/menu'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import type { Session } from '../session/session.ts'
import { useStore } from '../store/store.tsx'
import { chooseTheme, type Theme, themeNow, themes } from './theme.ts'

/** The person on the right: the own sessions, light or dark, and the way out. */
export function PersonMenu({ session }: { session: Session }) {
  const { store } = useStore()
  const router = useRouter()
  const [theme, setTheme] = useState(themeNow)
  const place = useRef<HTMLDivElement>(null)
  const leave = () => router.navigate({ to: '/sign-out', state: { isSignOutChosen: true } })
  const choose = (value: Theme) => {
    chooseTheme(value)
    setTheme(value)
  }
  return (
    <div ref={place}>
      <Menu.Root>
        <Menu.Trigger className="person">
          <span className="person-name">{session.operator.name}</span>
          <Icon name="accounts" />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner positionMethod="fixed" align="end" sideOffset={4} className="floating">
            <Menu.Popup className="menu">
              <p className="menu-words">
                {session.operator.email}
                <span className="quiet">Role in this store: {store.role}</span>
              </p>
              <Menu.Item
                className="menu-item"
                render={<Link to="/$storeId/sessions" params={{ storeId: store.id }} />}
              >
                Sessions, passkeys, password
              </Menu.Item>
              <Menu.RadioGroup value={theme} onValueChange={choose}>
                {themes.map(({ value, words }) => (
                  <Menu.RadioItem key={value} value={value} className="menu-item">
                    {words}
                    <Menu.RadioItemIndicator>
                      <Icon name="good" />
                    </Menu.RadioItemIndicator>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
              <Menu.Item className="menu-item" onClick={() => void leave()}>
                Sign out
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}
