import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { rereadStore } from '../../store/reread.ts'
import { mayChange } from '../../store/roles.ts'
import { useStore, useTimes } from '../../store/store.tsx'
import { type Catalog, type Changes, releaseChangesQuery } from './catalogs-query.ts'
import { effectText } from './effect-words.ts'
import { isPublished, isScheduled, type Release, releaseName } from './release-words.ts'

/** Whether this person may publish this catalog. */
export function mayPublish(store: Parameters<typeof mayChange>[0], { attributes }: Catalog) {
  return attributes.owner === 'store' && mayChange(store, 'catalog')
}

type Properties = { catalog: Catalog; release: Release; currentId: string | null | undefined }

/** An earlier release can be made current, and one that waits be cancelled. */
export function ReleaseActions({ catalog, release, currentId }: Properties) {
  const { store } = useStore()
  if (!mayPublish(store, catalog)) return null
  if (isScheduled(release)) return <CancelRelease catalog={catalog} release={release} />
  if (!isPublished(release) || !currentId || currentId === release.id) return null
  return <MakeCurrent catalog={catalog} release={release} currentId={currentId} />
}

type Known = { catalog: Catalog; release: Release }

function MakeCurrent({ catalog, release, currentId }: Known & { currentId: string }) {
  const { store, mercer } = useStore()
  const times = useTimes()
  const [isAsked, setAsked] = useState(false)
  const between = { catalogId: catalog.id, releaseId: release.id, against: currentId }
  const changes = useQuery({ ...releaseChangesQuery(store.id, between, {}), enabled: isAsked })
  const path = { catalogId: catalog.id, releaseId: release.id }
  const route = '/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/restore'
  const name = releaseName(release, times).replace('Release', 'the release')
  return (
    <Confirm
      words="Make current"
      title={`Go back to ${name}?`}
      action="Make it current"
      isIncomplete={!changes.data || changes.isFetching}
      onOpen={() => setAsked(true)}
      call={{
        method: 'POST',
        path: `/v2/pcm/catalogs/${catalog.id}/releases/${release.id}/restore`,
      }}
      send={async (key) => {
        await mercer.post(route, { params: { path }, headers: { 'Idempotency-Key': key } })
        await rereadStore(store.id)
      }}
    >
      <p>
        Shoppers of {catalog.attributes.name} see {release.meta.total_products} products as they
        were in {name}, at once. That is a new release, and the one of now is kept.
      </p>
      <Loaded query={changes} what="what changes">
        {({ meta }) => <p>{effectOf(meta)}</p>}
      </Loaded>
      <p>What is edited stays as it is: the next publish shows it again.</p>
    </Confirm>
  )
}

function effectOf({ counts }: Changes['meta']): string {
  if (counts === null) return 'The changes are too many to list before.'
  const effect = effectText(counts)
  return effect ? `This will ${effect}.` : 'Nothing differs from what they see now.'
}

function CancelRelease({ catalog, release }: Known) {
  const { store, mercer } = useStore()
  const { momentText } = useTimes()
  const navigate = useNavigate()
  const path = { catalogId: catalog.id, releaseId: release.id }
  // It may have begun since it was read; one that shoppers see is not deleted by this.
  const query = { release_status: 'SCHEDULED' as const }
  const { publish_at } = release.attributes
  const moment = publish_at === undefined ? 'its moment' : momentText(publish_at)
  return (
    <Confirm
      words="Cancel the release"
      title={`Cancel the release of ${moment}?`}
      action="Cancel the release"
      isDangerous
      call={{
        method: 'DELETE',
        path: `/v2/pcm/catalogs/${catalog.id}/releases/${release.id}?${new URLSearchParams(query)}`,
      }}
      send={async () => {
        const route = '/v2/pcm/catalogs/{catalogId}/releases/{releaseId}'
        await mercer.delete(route, { params: { path, query } })
        const params = { storeId: store.id, catalogId: catalog.id }
        await navigate({ to: '/$storeId/catalog/catalogs/$catalogId', params })
        await rereadStore(store.id, release.id)
      }}
    >
      <p>Nothing is published at {moment}. Shoppers go on to see what they see now.</p>
    </Confirm>
  )
}
