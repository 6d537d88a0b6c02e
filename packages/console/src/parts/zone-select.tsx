import { zoneText } from '../words/times.ts'
import { Select } from './select.tsx'

type Properties = {
  label: string
  value: string
  onChange: (zone: string) => void
  hint?: string | undefined
  error?: string | undefined
}

/** One of all time zones. */
export function ZoneSelect({ value, ...others }: Properties) {
  return <Select value={value} choices={zonesWith(value)} {...others} />
}

/** All zones that the browser knows, and the one that was chosen. */
function zonesWith(chosen: string) {
  const zones = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])
  return [...zones].toSorted().map((value) => ({ value, words: zoneText(value) }))
}
