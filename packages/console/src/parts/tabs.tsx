import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** `isExact`: other pages lie below its address, and do not belong to it. */
export type Tab = { to: string; words: string; isExact?: boolean }

/** Pages that belong together, each with its own address below the store's. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the current one may stand beyond the edge.
    const current = place.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  if (tabs.length < 2) return null
  return (
    <nav ref={place} className="tabs" aria-label={label}>
      {tabs.map(({ to, words, isExact = false }) => (
        <Link
          key={to}
          to={to as never}
          className="tab"
          activeOptions={{ exact: isExact, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
