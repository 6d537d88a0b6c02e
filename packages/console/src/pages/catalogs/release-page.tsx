import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Facts } from '../../parts/facts.tsx'
import { Id } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { Select } from '../../parts/select.tsx'
import { State } from '../../parts/state.tsx'
import { When } from '../../parts/when.tsx'
import { useStore, useTimes } from '../../store/store.tsx'
import {
  type Changes,
  catalogQuery,
  currentReleaseQuery,
  releaseChangesQuery,
  releaseQuery,
  releasesQuery,
} from './catalogs-query.ts'
import { ChangesList } from './changes-list.tsx'
import { averageText, effectText } from './effect-words.ts'
import { ReleaseActions } from './release-actions.tsx'
import { isPublished, type Release, releaseCondition, releaseName } from './release-words.ts'
import { howText } from './releases-table.tsx'
import { releaseRoute } from './route.ts'

/** One release: what it has changed against the one before, or against any other. */
export function ReleasePage() {
  const { store } = useStore()
  const times = useTimes()
  const { catalogId, releaseId } = releaseRoute.useParams()
  const catalog = useQuery(catalogQuery(store.id, catalogId))
  const release = useQuery(releaseQuery(store.id, catalogId, releaseId))
  const current = useQuery(currentReleaseQuery(store.id, catalogId))
  const name = release.data ? releaseName(release.data, times) : 'Release'
  return (
    <Page
      name={name}
      above={
        <Link to="/$storeId/catalog/catalogs/$catalogId" params={{ storeId: store.id, catalogId }}>
          {catalog.data?.attributes.name ?? 'Catalog'}
        </Link>
      }
      title={name}
      actions={
        catalog.data &&
        release.data && (
          <ReleaseActions catalog={catalog.data} release={release.data} currentId={current.data} />
        )
      }
    >
      <Loaded query={release} what="the release">
        {(data) => (
          <>
            <ReleaseFacts release={data} isCurrent={data.id === current.data} />
            {isPublished(data) && <ReleaseChanges release={data} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function ReleaseFacts({ release, isCurrent }: { release: Release; isCurrent: boolean }) {
  const { published_at, publish_at, hierarchies } = release.attributes
  return (
    <>
      {release.meta.error && <p className="sentence">{release.meta.error}</p>}
      <Facts
        of={[
          ['State', <State key="state" {...releaseCondition(release, isCurrent)} />],
          ['Data of', published_at && <When at={published_at} isExact />],
          ['Waits for', publish_at && published_at === null && <When at={publish_at} isExact />],
          ['Products', published_at && release.meta.total_products.toLocaleString()],
          ['Hierarchies', hierarchies.map(({ name }) => name).join(', ')],
          ['Made', howText(release)],
          ['Id', <Id key="id" id={release.id} />],
        ]}
      />
    </>
  )
}

function ReleaseChanges({ release }: { release: Release }) {
  const { store } = useStore()
  const { catalogId, releaseId } = releaseRoute.useParams()
  const { against, ...search } = releaseRoute.useSearch()
  const between = { catalogId, releaseId, against }
  const changes = useQuery(releaseChangesQuery(store.id, between, search))
  return (
    <Section title="What it has changed">
      <Against release={release} />
      <Loaded query={changes} what="the changes">
        {(page) => (
          <>
            <p className="sentence">{changedText(page.meta)}</p>
            <ChangesList page={page} search={search} nothing="Both releases show the same" />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function changedText({ counts, against, average_price_change }: Changes['meta']): string {
  if (counts === null) return 'There are too many changes to count.'
  const since = against === null ? 'There is no release before it to compare with. ' : ''
  const effect = effectText(counts, true)
  const what = effect === '' ? 'It changed nothing.' : `It ${effect}.`
  return [since + what, averageText(average_price_change)].filter(Boolean).join(' ')
}

/** The release to compare with; it stands in the address. */
function Against({ release }: { release: Release }) {
  const { store } = useStore()
  const times = useTimes()
  const navigate = useNavigate()
  const { against } = releaseRoute.useSearch()
  const releases = useQuery(releasesQuery(store.id, release.attributes.catalog_id))
  const others = releases.data?.filter((one) => isPublished(one) && one.id !== release.id) ?? []
  if (others.length === 0) return null
  return (
    <div className="form">
      <Select
        label="Compared with"
        value={against ?? ''}
        onChange={(value) => {
          const next = value === '' ? {} : { against: value }
          void navigate({ to: '.', search: next as never })
        }}
        choices={[
          { value: '', words: 'The release before it' },
          ...others.map((one) => ({ value: one.id, words: releaseName(one, times) })),
        ]}
      />
    </div>
  )
}
