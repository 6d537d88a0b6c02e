import { Link } from '@tanstack/react-router'
import type { Place } from './products-query.ts'

/** The way down to where somebody is, and the places right below. */
export function Tree({ place }: { place: Place }) {
  return (
    <nav className="tree" aria-label="Tree of hierarchies">
      <p>
        <Link to="." search={{}}>
          All products
        </Link>
        {place.above.map(({ name, ...search }) => (
          <span key={search.node ?? search.hierarchy}>
            {' › '}
            <Link to="." search={search as never}>
              {name}
            </Link>
          </span>
        ))}
      </p>
      <div className="filters">
        {place.below.map(({ name, ...search }) => (
          <Link
            key={search.node ?? search.hierarchy}
            to="."
            search={search as never}
            className="chip"
          >
            {name}
          </Link>
        ))}
      </div>
      {place.belowTotal > place.below.length && (
        <p className="quiet">
          {place.below.length} of {place.belowTotal.toLocaleString()} are shown. Find the products
          of the others by name, SKU or id.
        </p>
      )}
    </nav>
  )
}
