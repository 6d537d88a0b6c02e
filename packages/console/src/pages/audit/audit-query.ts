import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PAGE_LENGTH } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'
import { quoted } from '../../words/address.ts'

export const actorKinds = ['operator', 'key', 'account'] as const

/** The part of the address that chooses entries, from an instant on and before another one. */
export type AuditSearch = {
  by?: (typeof actorKinds)[number]
  actor?: string
  event?: string
  subject?: string
  from?: string
  until?: string
  before?: number
}

/** The position that older entries come before. */
export function positionOf(value: unknown): { before?: number } {
  const before = Number(value)
  return Number.isSafeInteger(before) && before > 0 ? { before } : {}
}

/** The filter of the interface for an address. */
export function auditFilter(search: AuditSearch): { filter?: string } {
  const { by, actor, event, subject, from, until } = search
  const word = event?.includes('*') ? 'like' : 'eq'
  const conditions = [
    by && `eq(actor.type,${by})`,
    actor && `eq(actor.id,${quoted(actor)})`,
    event && `${word}(type,${quoted(event)})`,
    subject && `eq(subject.id,${quoted(subject)})`,
    from && `ge(recorded_at,${from})`,
    until && `lt(recorded_at,${until})`,
  ]
  const filter = conditions.filter(Boolean).join(':')
  return filter ? { filter } : {}
}

export function auditQuery(storeId: string, search: AuditSearch) {
  const { before } = search
  const query = { ...auditFilter(search), ...(before && { before }), limit: PAGE_LENGTH }
  return queryOptions({
    queryKey: [storeId, 'audit', search],
    queryFn: ({ signal }) => mercerFor(storeId).get('/v2/audit', { params: { query }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The address of the export: all that the filters find, not only this page. */
export function exportPath(search: AuditSearch): string {
  const query = new URLSearchParams(auditFilter(search)).toString()
  return `/v2/audit/export${query && `?${query}`}`
}

/** Gets the whole file, so that a refusal is shown and not saved. */
export async function fetchExport(storeId: string, search: AuditSearch): Promise<Blob> {
  const options = { params: { query: auditFilter(search) }, parseAs: 'blob' as const }
  const mercer = mercerFor(storeId, { isLong: true })
  return (await mercer.get('/v2/audit/export', options)) as unknown as Blob
}
