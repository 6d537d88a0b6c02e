import { Confirm } from '../../parts/confirm.tsx'
import { MomentField, useMoment } from '../../parts/moment-field.tsx'
import { rereadStore } from '../../store/reread.ts'
import { storeNow, useStore, useTimes } from '../../store/store.tsx'
import type { Catalog, Changes } from './catalogs-query.ts'
import { effectText } from './effect-words.ts'

type Properties = {
  catalog: Catalog
  meta: Changes['meta']
  /** Reads the changes again, since the page may have been open for long. */
  onOpen: () => void
  isReading: boolean
}

function usePublish(catalogId: string, publishAt?: string) {
  const { store, mercer } = useStore()
  const body = { data: publishAt === undefined ? {} : { publish_at: publishAt } }
  const path = `/v2/pcm/catalogs/${catalogId}/releases`
  const send = async (key: string) => {
    const headers = { 'Idempotency-Key': key }
    const params = { path: { catalogId } }
    await mercer.post('/v2/pcm/catalogs/{catalogId}/releases', { params, body, headers })
    await rereadStore(store.id)
  }
  return { call: { method: 'POST' as const, path, body }, send }
}

/** Begins a release of what the catalog is now. */
export function PublishNow({ catalog, meta, onOpen, isReading }: Properties) {
  const { name } = catalog.attributes
  return (
    <Confirm
      words="Publish now"
      title={`Publish ${name} now?`}
      action={`Publish ${name}`}
      onOpen={onOpen}
      isIncomplete={isReading}
      {...usePublish(catalog.id)}
    >
      <p>{effectOf(meta)}</p>
      <p>
        Shoppers see it when the release is made. The one that they see until then is kept, and can
        be made current again.
      </p>
    </Confirm>
  )
}

function effectOf({ counts, is_complete, against }: Changes['meta']): string {
  if (counts === null || is_complete === false)
    return 'Everything is computed anew. The changes are too many to list before.'
  const effect = effectText(counts)
  if (effect === '') return 'Nothing differs, so shoppers will see the same as now.'
  return `This will ${effect}${against === null ? ', for the first time' : ''}.`
}

/** Lets a release wait for a moment. */
export function PublishLater({ catalog }: { catalog: Catalog }) {
  const { clock } = useStore()
  const { momentText } = useTimes()
  const moment = useMoment()
  const now = storeNow(clock)
  const isPast = moment.at !== undefined && Date.parse(moment.at) <= Date.parse(now)
  const at = isPast ? undefined : moment.at
  const { name } = catalog.attributes
  return (
    <Confirm
      words="Publish later"
      title={`Publish ${name} at a moment`}
      action={at ? `Publish ${name} at ${momentText(at)}` : 'Choose a moment first'}
      isIncomplete={!at}
      {...usePublish(catalog.id, at)}
    >
      <MomentField
        label="Moment"
        name="publish_at"
        moment={moment}
        hint={`${isPast ? 'Choose a moment after' : 'In the store it is'} ${momentText(now)}`}
      />
      <p>
        The release is made of what the catalog is at that moment: edits until then are in it. Until
        then it waits, and can be cancelled.
      </p>
    </Confirm>
  )
}
