/** Words that are written nearly like another: an index must be asked for each of them. */

const NEAR_LENGTH_MIN = 4
const NEAR_LENGTH_MAX = 20
/** In small letters and without accents, as words are indexed. */
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзиклмнопрстуфхцчшщъыьэюя',
  'αβγδεζηθικλμνξοπρςστυφχψω',
]

/**
 * Words with one letter more, less or different, or with two neighbors swapped. A number has none:
 * another number is another thing.
 */
export function nearWords(word: string): string[] {
  const letters = [...word]
  const isNumber = /^\d+$/.test(word)
  if (letters.length < NEAR_LENGTH_MIN || letters.length > NEAR_LENGTH_MAX || isNumber) return []
  const alphabet = alphabets.find((one) => letters.some((letter) => one.includes(letter))) ?? ''
  const near = new Set<string>()
  for (let place = 0; place <= letters.length; place++) {
    const before = letters.slice(0, place).join('')
    const [letter = '', next = ''] = letters.slice(place)
    const after = letters.slice(place + 1).join('')
    near.add(before + after)
    near.add(before + next + letter + letters.slice(place + 2).join(''))
    for (const other of alphabet) {
      near.add(before + other + after)
      near.add(before + other + letter + after)
    }
  }
  near.delete(word)
  return [...near]
}
