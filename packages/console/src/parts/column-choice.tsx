import { type ReactNode, useState } from 'react'
import { Icon } from './icon.tsx'
import { MenuButton } from './menu-button.tsx'

type Properties = {
  columns: readonly { id: string; header: ReactNode; name?: string }[]
  hidden: ReadonlySet<string>
  onHide: (hidden: ReadonlySet<string>) => void
}

/** The columns of a table, each to be shown or hidden. The first one stays: it holds the link. */
export function ColumnChoice({ columns, hidden, onHide }: Properties) {
  const turn = (id: string, isShown: boolean) => {
    const next = new Set(hidden)
    if (isShown) next.delete(id)
    else next.add(id)
    onHide(next)
  }
  return (
    <MenuButton className="button" words="Columns" place="column-choice">
      {(Menu) =>
        columns.slice(1).map(({ id, header, name }) => (
          <Menu.CheckboxItem
            key={id}
            className="menu-item"
            checked={!hidden.has(id)}
            onCheckedChange={(isShown) => turn(id, isShown)}
          >
            {name ?? header}
            <Menu.CheckboxItemIndicator>
              <Icon name="good" />
            </Menu.CheckboxItemIndicator>
          </Menu.CheckboxItem>
        ))
      }
    </MenuButton>
  )
}

/** The columns that a person has hidden in a table; the browser remembers them. */
export function useHiddenColumns(label: string) {
  const place = `mercer.columns.${label}`
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(read(place)))
  const hide = (next: ReadonlySet<string>) => {
    setHidden(next)
    localStorage.setItem(place, JSON.stringify([...next]))
  }
  return [hidden, hide] as const
}

function read(place: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(value) ? value.map(String) : []
  } catch {
    return []
  }
}
