/**
 * Announced with a store's id when something that shoppers see has changed without a release: the
 * current release, a catalog rule, a deleted file. Caches of responses drop theirs.
 */
export const CATALOG_CHANGED = 'catalog_changed'
