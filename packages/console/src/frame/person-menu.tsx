import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { MenuButton } from '../parts/menu-button.tsx'
import type { Session } from '../session/session.ts'
import { useStore } from '../store/store.tsx'
import { chooseTheme, type Theme, themeNow, themes } from './theme.ts'

/** The person on the right: the own sessions, light or dark, and the way out. */
export function PersonMenu({ session }: { session: Session }) {
  const { store } = useStore()
  const router = useRouter()
  const [theme, setTheme] = useState(themeNow)
  const leave = () => router.navigate({ to: '/sign-out', state: { isSignOutChosen: true } })
  const choose = (value: Theme) => {
    chooseTheme(value)
    setTheme(value)
  }
  const words = (
    <>
      <span className="person-name">{session.operator.name}</span>
      <Icon name="accounts" />
    </>
  )
  return (
    <MenuButton className="person" words={words}>
      {(Menu) => (
        <>
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
        </>
      )}
    </MenuButton>
  )
}
