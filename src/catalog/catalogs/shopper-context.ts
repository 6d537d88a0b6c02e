/** The facts that decide which catalog a shopper sees. Ids and tags are in lower case. */
export type ShopperContext = {
  accountId?: string
  accountTagIds: readonly string[]
  customerId?: string
  channel?: string
  tags: readonly string[]
  /** In milliseconds. */
  now: number
}

/** The token's channel counts before that of the header (C-20); an empty one is none (CTX-11). */
export function channelOf(
  claim: string | undefined,
  header: string | undefined,
): string | undefined {
  return claim?.trim() || header?.trim() || undefined
}

const noTags: readonly string[] = []

/** Tags are separated by commas and compared without case (CTX-10). */
export function tagsOf(header: string | undefined): readonly string[] {
  if (!header) return noTags
  return header
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter((tag) => tag !== '')
}
