import { queryOptions } from '@tanstack/react-query'
import { mercerFor } from '../../store/store.tsx'
import type { Documents, SettingsPath } from './settings-fields.ts'

export function settingsQuery<Path extends SettingsPath>(storeId: string, path: Path) {
  return queryOptions({
    queryKey: [storeId, 'settings', path],
    queryFn: async ({ signal }) =>
      (await mercerFor(storeId).get(path as SettingsPath, { signal })) as Documents[Path],
  })
}
