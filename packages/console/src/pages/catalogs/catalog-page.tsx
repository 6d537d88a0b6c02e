import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Facts } from '../../parts/facts.tsx'
import { Id } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { When } from '../../parts/when.tsx'
import { queries } from '../../session/session-query.ts'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import {
  type Catalog,
  type Changes,
  catalogQuery,
  changesKey,
  currentReleaseQuery,
  nextChangesQuery,
  releasesQuery,
} from './catalogs-query.ts'
import { ChangesList } from './changes-list.tsx'
import { averageText, effectText } from './effect-words.ts'
import { PublishLater, PublishNow } from './publish.tsx'
import { mayPublish } from './release-actions.tsx'
import { isUnderway, type Release } from './release-words.ts'
import { ReleasesTable } from './releases-table.tsx'
import { catalogRoute } from './route.ts'

/** One catalog: what publishing now would change, and its releases. */
export function CatalogPage() {
  const { store } = useStore()
  const { catalogId } = catalogRoute.useParams()
  const search = catalogRoute.useSearch()
  const catalog = useQuery(catalogQuery(store.id, catalogId))
  const changes = useQuery(nextChangesQuery(store.id, catalogId, search))
  const name = catalog.data?.attributes.name ?? 'Catalog'
  const meta = changes.data?.meta
  const isOffered = catalog.data && meta && mayPublish(store, catalog.data)
  return (
    <Page
      name={name}
      above={
        <Link to="/$storeId/catalog/catalogs" params={{ storeId: store.id }}>
          Catalogs
        </Link>
      }
      title={
        <>
          {name}
          {catalog.data && meta && <span className="title-rest">: {answerOf(meta)}</span>}
        </>
      }
      actions={
        isOffered && (
          <>
            <PublishNow
              catalog={catalog.data}
              meta={meta}
              onOpen={() => void changes.refetch()}
              isReading={changes.isFetching}
            />
            <PublishLater catalog={catalog.data} />
          </>
        )
      }
    >
      <Loaded query={catalog} what="the catalog">
        {(data) => (
          <>
            {meta && <Remarks meta={meta} />}
            <Releases catalog={data} />
            <Section title="What would change">
              <Loaded query={changes} what="the changes">
                {(page) => (
                  <ChangesList
                    page={page}
                    search={search}
                    nothing={
                      page.meta.is_complete === false
                        ? 'The changes are too many to list before they are published'
                        : 'Nothing differs from the current release'
                    }
                  />
                )}
              </Loaded>
            </Section>
            <CatalogFacts catalog={data} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** The answer that the page is for, as the end of a sentence. */
function answerOf({ counts, is_complete }: Changes['meta']): string {
  if (counts === null || is_complete === false)
    return 'publishing now would compute everything anew.'
  return `publishing now would ${effectText(counts) || 'change nothing'}.`
}

function Remarks({ meta }: { meta: Changes['meta'] }) {
  const missing = meta.products_without_price ?? 0
  const parts = [
    averageText(meta.average_price_change),
    missing > 0 && `${count(missing, 'product')} would have no price.`,
    meta.is_full_publish && meta.reason && `Everything is computed anew: ${meta.reason}`,
  ].filter(Boolean)
  return parts.length > 0 && <p className="sentence">{parts.join(' ')}</p>
}

/** The releases, and how far the one is that is being made. */
function Releases({ catalog }: { catalog: Catalog }) {
  const { store } = useStore()
  const releases = useQuery(releasesQuery(store.id, catalog.id))
  const current = useQuery(currentReleaseQuery(store.id, catalog.id))
  const states = releases.data?.map(({ id, meta }) => `${id} ${meta.release_status}`).join()
  const before = useRef(states)
  useEffect(() => {
    // A release that was made meanwhile changes what is current and what differs.
    if (before.current !== undefined && before.current !== states)
      void queries.invalidateQueries({ queryKey: changesKey(store.id, catalog.id) })
    before.current = states
  }, [states, store.id, catalog.id])
  return (
    <Section title="Releases">
      <Loaded query={releases} what="the releases">
        {(data) => (
          <>
            {data.filter(isUnderway).map((release) => (
              <Progress key={release.id} release={release} />
            ))}
            <ReleasesTable catalog={catalog} releases={data} currentId={current.data} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Progress({ release }: { release: Release }) {
  const { percent_completed, release_status } = release.meta
  return (
    <div className="progress" role="status">
      <progress max={100} value={percent_completed} aria-label="Progress of the release" />
      <p className="quiet">
        {release_status === 'PENDING'
          ? 'The release waits for its turn.'
          : `The release is made: ${percent_completed} % done. Shoppers still see the one before.`}
      </p>
    </div>
  )
}

function CatalogFacts({ catalog }: { catalog: Catalog }) {
  const { description, hierarchy_ids, pricebook_ids, pricebook_id, releases_kept, updated_at } =
    catalog.attributes
  const books = pricebook_ids?.length ?? (pricebook_id === null ? 0 : 1)
  return (
    <Section title="About it">
      <Facts
        of={[
          ['Description', description],
          ['Hierarchies', count(hierarchy_ids.length, 'hierarchy', 'hierarchies')],
          ['Price books', count(books, 'price book')],
          ['Releases kept', releases_kept],
          ['Owner', catalog.attributes.owner === 'store' ? 'This store' : 'The organization'],
          ['Edited', <When key="edited" at={updated_at} isExact />],
          ['Id', <Id key="id" id={catalog.id} />],
        ]}
      />
    </Section>
  )
}
