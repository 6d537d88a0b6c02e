import { queryOptions } from '@tanstack/react-query'
import { mercerFor } from '../../store/store.tsx'
import type { Documents, SettingsPath } from './settings-fields.ts'

export function settingsQuery(storeId: string, path: SettingsPath) {
  return queryOptions({
    queryKey: [storeId, 'settings', path],
    queryFn: async ({ signal }) =>
      (await mercerFor(storeId).get(path, { signal })) as Documents[SettingsPath],
  })
}
