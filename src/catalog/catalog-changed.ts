/**
 * Told with a store's id when something that shoppers see has changed without a release: which
 * release is current, a catalog rule, a file that is gone. Who remembers answers forgets them.
 */
export const CATALOG_CHANGED = 'catalog_changed'
