import type { Id } from '../../lib/ids.ts'
import type { Locales } from '../authored.ts'

export type HierarchyId = Id<'hierarchy'>

/** The attributes that a hierarchy and a node share. */
type Texts = {
  name: string
  description: string | null
  slug: string | null
  locales: Locales | null
}

/** The root of a tree of nodes. Products hang on nodes, never on the root (HIE-2). */
export type Hierarchy = Texts & {
  id: HierarchyId
  owner: 'store' | 'organization'
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type TextsPatch = { [Name in keyof Texts]?: Texts[Name] | undefined }

/** Members that the patch omits stay; null clears one (CNV-5). */
export function patchTexts<Row extends Texts>(before: Row, patch: TextsPatch): Row {
  const { name, description, slug, locales } = before
  return {
    ...before,
    name: patch.name ?? name,
    description: patch.description === undefined ? description : patch.description,
    slug: patch.slug === undefined ? slug : patch.slug,
    locales: patch.locales === undefined ? locales : patch.locales,
  }
}
