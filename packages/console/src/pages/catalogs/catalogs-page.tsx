import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Empty } from '../../parts/empty.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { Paged } from '../../parts/paging.tsx'
import { Reference } from '../../parts/reference.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { CatalogTabs } from './catalog-tabs.tsx'
import { type Catalog, catalogsQuery, editedQuery, releasesQuery } from './catalogs-query.ts'
import { effectText } from './effect-words.ts'
import { isPublished, isScheduled, isUnderway } from './release-words.ts'
import { catalogsRoute } from './route.ts'

export function CatalogsPage() {
  const { store } = useStore()
  const { page } = catalogsRoute.useSearch()
  const catalogs = useQuery(catalogsQuery(store.id, page))
  const total = catalogs.data?.meta.results.total
  return (
    <Page name="Catalogs" title={total === undefined ? 'Catalogs' : count(total, 'catalog')}>
      <CatalogTabs />
      <Loaded query={catalogs} what="catalogs">
        {({ data, meta }) => (
          <Paged
            page={page}
            total={meta.results.total}
            rows={data.length}
            empty={
              <Empty title="There is no catalog yet">
                A catalog is what shoppers see: hierarchies of products, with price books. A program
                makes it, and no page does: <Reference /> says how.
              </Empty>
            }
          >
            <Table label="Catalogs" columns={columns} rows={data} rowId={({ id }) => id} />
          </Paged>
        )}
      </Loaded>
    </Page>
  )
}

const columns: readonly Column<Catalog>[] = [
  { id: 'name', header: 'Catalog', cell: (one) => <CatalogLink catalog={one} />, isLong: true },
  { id: 'state', header: 'State', cell: ({ id }) => <Published catalogId={id} /> },
  {
    id: 'description',
    header: 'Description',
    cell: ({ attributes }) => attributes.description,
    isMinor: true,
    isLong: true,
  },
  {
    id: 'owner',
    header: 'Owner',
    cell: ({ attributes }) =>
      attributes.owner === 'store' ? 'Store' : <span className="no-wrap">Organization</span>,
    isMinor: true,
  },
  {
    id: 'edited',
    header: 'Edited',
    cell: ({ attributes }) => <When at={attributes.updated_at} />,
    isMinor: true,
  },
]

function CatalogLink({ catalog }: { catalog: Catalog }) {
  const { store } = useStore()
  return (
    <Link
      to="/$storeId/catalog/catalogs/$catalogId"
      params={{ storeId: store.id, catalogId: catalog.id }}
    >
      {catalog.attributes.name}
    </Link>
  )
}

/** Whether shoppers can see a catalog, and whether that is about to change. */
function Published({ catalogId }: { catalogId: string }) {
  const { store } = useStore()
  const { data: releases } = useQuery(releasesQuery(store.id, catalogId))
  if (!releases) return null
  if (releases.some(isUnderway)) return <State meaning="waiting" word="Is being published" />
  if (releases.some(isScheduled)) return <State meaning="waiting" word="A release waits" />
  if (!releases.some(isPublished)) return <State meaning="off" word="Not published" />
  return <WithEdits catalogId={catalogId} />
}

/** A published catalog, and whether it was edited since. */
function WithEdits({ catalogId }: { catalogId: string }) {
  const { store } = useStore()
  const place = useRef<HTMLSpanElement>(null)
  const isInSight = useIsInSight(place)
  const counts = useQuery({ ...editedQuery(store.id, catalogId), enabled: isInSight }).data
  const isEdited = counts && effectText(counts) !== ''
  return (
    <span ref={place}>
      {isEdited ? (
        <State meaning="attention" word="Published, edited since" />
      ) : (
        <State meaning="good" word="Published" />
      )}
    </span>
  )
}

/** Whether a person can see this part of the page. */
function useIsInSight(place: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting ?? false),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isInSight
}
