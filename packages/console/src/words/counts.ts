const rules = new Intl.PluralRules('en')
const number = new Intl.NumberFormat()

/** "1 invoice", "1,204 invoices". */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${number.format(amount)} ${rules.select(amount) === 'one' ? one : many}`
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts).replace(/, and /, ' and ')
}

/** "payment_run" and "payment-run" as words: "Payment run". */
export function asWords(name: string): string {
  const words = name.replaceAll(/[-_.]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
