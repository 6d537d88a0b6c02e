import { Link } from '@tanstack/react-router'
import { Empty } from '../../parts/empty.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Term } from '../../parts/term.tsx'
import { When } from '../../parts/when.tsx'
import { useStore, useTimes } from '../../store/store.tsx'
import type { Catalog } from './catalogs-query.ts'
import { ReleaseActions } from './release-actions.tsx'
import { type Release, releaseCondition, releaseMoment, releaseName } from './release-words.ts'

type Properties = {
  catalog: Catalog
  releases: readonly Release[]
  currentId: string | null | undefined
}

/** The releases of a catalog that are kept, the newest first. */
export function ReleasesTable({ catalog, releases, currentId }: Properties) {
  if (releases.length === 0) {
    return (
      <Empty title="Nothing is published yet">
        Publish the catalog, and its releases stand here. {catalog.attributes.releases_kept} of them
        are kept.
      </Empty>
    )
  }
  return (
    <Table
      label="Releases"
      columns={columnsFor(catalog, currentId)}
      rows={releases}
      rowId={({ id }) => id}
      isStacked
    />
  )
}

function columnsFor(catalog: Catalog, currentId: Properties['currentId']): Column<Release>[] {
  return [
    {
      id: 'release',
      header: <Term word="Release" />,
      cell: (release) => <ReleaseLink release={release} />,
    },
    {
      id: 'state',
      header: 'State',
      cell: (release) => (
        <>
          <State {...releaseCondition(release, release.id === currentId)} />
          {release.meta.error && <p className="quiet">{release.meta.error}</p>}
        </>
      ),
    },
    { id: 'how', header: 'Made', cell: (release) => howText(release), isMinor: true },
    {
      id: 'products',
      header: 'Products',
      cell: ({ attributes, meta }) =>
        attributes.published_at === null ? '' : meta.total_products.toLocaleString(),
      isAmount: true,
      isMinor: true,
    },
    {
      id: 'actions',
      header: <span className="hidden-text">Actions</span>,
      cell: (release) => (
        <div className="actions">
          <ReleaseActions catalog={catalog} release={release} currentId={currentId} />
        </div>
      ),
    },
  ]
}

export function howText({ attributes, meta }: Release): string {
  if (attributes.restored_from !== undefined) return 'By going back'
  if (attributes.published_at === null) return ''
  return meta.is_full_publish ? 'As a whole' : 'From what was edited'
}

function ReleaseLink({ release }: { release: Release }) {
  const { store } = useStore()
  const times = useTimes()
  const { catalog_id } = release.attributes
  return (
    <Link
      to="/$storeId/catalog/catalogs/$catalogId/releases/$releaseId"
      params={{ storeId: store.id, catalogId: catalog_id, releaseId: release.id }}
      aria-label={releaseName(release, times)}
    >
      <When at={releaseMoment(release)} isExact />
    </Link>
  )
}
