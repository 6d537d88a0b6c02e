/** When a schedule starts, as a person chooses it; `own` is a specification as it is typed. */
export type Timing = {
  repeat: 'hour' | 'day' | 'week' | 'month' | 'own'
  /** Such as 02:30. */
  time: string
  weekday: string
  day: string
  own: string
}

export const newTiming: Timing = { repeat: 'day', time: '02:30', weekday: '1', day: '1', own: '' }

const shapes: Record<Exclude<Timing['repeat'], 'own'>, RegExp> = {
  hour: /^(?<minute>\d+) \* \* \* \*$/,
  day: /^(?<minute>\d+) (?<hour>\d+) \* \* \*$/,
  week: /^(?<minute>\d+) (?<hour>\d+) \* \* (?<weekday>[0-6])$/,
  month: /^(?<minute>\d+) (?<hour>\d+) (?<day>\d+) \* \*$/,
}

/** The choice that a specification comes from, or the specification itself. */
export function timingOf(specification: string): Timing {
  for (const [repeat, shape] of Object.entries(shapes)) {
    const parts = shape.exec(specification)?.groups
    if (!parts) continue
    const { hour = '0', minute = '0', weekday = '1', day = '1' } = parts
    const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
    return { ...newTiming, repeat: repeat as Timing['repeat'], time, weekday, day }
  }
  return { ...newTiming, repeat: 'own', own: specification }
}

export function specificationOf({ repeat, time, weekday, day, own }: Timing): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  switch (repeat) {
    case 'hour':
      return `${minute} * * * *`
    case 'day':
      return `${minute} ${hour} * * *`
    case 'week':
      return `${minute} ${hour} * * ${weekday}`
    case 'month':
      return `${minute} ${hour} ${day.trim()} * *`
    case 'own':
      return own.trim()
  }
}
