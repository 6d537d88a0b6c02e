import { Type } from 'typebox'
import { orNull } from '../../platform/resources/schemas.ts'
import { description, type Locales, locales, slug } from '../authored.ts'

/** The attributes that a hierarchy and a node share. */
type Texts = {
  name: string
  description: string | null
  slug: string | null
  locales: Locales | null
}

export type TextsPatch = { [Name in keyof Texts]?: Texts[Name] | undefined }

export const textsSchema = {
  name: Type.String(),
  description: Type.Optional(Type.String()),
  slug: Type.Optional(Type.String()),
  locales: Type.Optional(locales),
}
/** As they may be sent, beside the name. */
export const givenTexts = {
  description: Type.Optional(orNull(description)),
  slug: Type.Optional(orNull(slug)),
  locales: Type.Optional(orNull(locales)),
}

/** Members that the patch omits stay; null clears one (CNV-5). */
export function patchTexts(before: Texts | undefined, patch: TextsPatch): Texts {
  const known = before ?? { name: '', description: null, slug: null, locales: null }
  const { name, description, slug, locales } = known
  return {
    name: patch.name ?? name,
    description: patch.description === undefined ? description : patch.description,
    slug: patch.slug === undefined ? slug : patch.slug,
    locales: patch.locales === undefined ? locales : patch.locales,
  }
}

export function textsOf({ name, description, slug, locales }: Texts) {
  return {
    name,
    ...(description !== null && { description }),
    ...(slug !== null && { slug }),
    ...(locales !== null && { locales }),
  }
}
