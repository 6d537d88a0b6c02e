/**
 * Lists, objects, texts, numbers, flags and nulls of one body, counted together. A full batch of
 * any operation has fewer. Without this bound 1 MiB holds half a million of them, and they would
 * hold up every other request while they are parsed and walked.
 */
export const BODY_VALUES_MAX = 100_000

/** Members of one object, for the same reason: to list the names of 100,000 takes 35 ms. */
export const OBJECT_MEMBERS_MAX = 10_000

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const SPACE_MAX = 0x20

/** Why a JSON text is too much, found before it is parsed; nothing if it is not. */
export function oversizeOf(json: Buffer): string | undefined {
  let values = 1
  let last = 0 // The byte before, white space apart.
  // The open containers, from the outside in; the counts of lists begin far below zero.
  const members = [0]
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0
    if (byte <= SPACE_MAX) continue
    if (byte === QUOTE) at = endOfText(json, at)
    else if (byte === COMMA) {
      values += 1
      members[depth] = (members[depth] ?? 0) + 1
      if ((members[depth] ?? 0) > OBJECT_MEMBERS_MAX) return tooManyMembers
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1
      depth += 1
      members[depth] = byte === OPEN_OBJECT ? 1 : -BODY_VALUES_MAX
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      if (last === OPEN_LIST || last === OPEN_OBJECT) values -= 1 // It holds none.
      if (depth > 0) depth -= 1
    }
    if (values > BODY_VALUES_MAX + 1) return tooManyValues // The last one may yet close empty.
    last = byte
  }
  return values > BODY_VALUES_MAX ? tooManyValues : undefined
}

const tooManyValues = `The body holds more than ${BODY_VALUES_MAX} values.`
const tooManyMembers = `An object in the body has more than ${OBJECT_MEMBERS_MAX} members.`

/** Where the quote stands that closes the text, or the end if none does. */
function endOfText(json: Buffer, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}
