import { assert } from './assert.ts'

/**
 * The five fields of a specification, as sorted values. Ours is a strict dialect: libraries also
 * take seconds, nicknames and `L W # ?`, and disagree on `a/n`, so we read the text ourselves.
 */
export type Cron = {
  minutes: readonly number[]
  hours: readonly number[]
  daysOfMonth: readonly number[]
  months: readonly number[]
  /** 0 is Sunday, 6 is Saturday. */
  daysOfWeek: readonly number[]
  isDayOfMonthRestricted: boolean
  isDayOfWeekRestricted: boolean
  /** The hour is `*` or `*`/n: the schedule means "every so often", not "at these times". */
  isHourInterval: boolean
}

/** One problem for each field that is wrong, such as `day of month: "32" is out of range`. */
type CronResult = { cron: Cron } | { problems: readonly string[] }

type Field = { name: string; min: number; max: number; names: readonly string[] }
type Values = { values: readonly number[] } | Problem
type Problem = { problem: string }

const monthNames = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const dayNames = 'SUN MON TUE WED THU FRI SAT'.split(' ')

const minute: Field = { name: 'minute', min: 0, max: 59, names: [] }
const hour: Field = { name: 'hour', min: 0, max: 23, names: [] }
const dayOfMonth: Field = { name: 'day of month', min: 1, max: 31, names: [] }
const month: Field = { name: 'month', min: 1, max: 12, names: monthNames }
/** 7 is Sunday again, so that `5-7` can be written. */
const dayOfWeek: Field = { name: 'day of week', min: 0, max: 7, names: dayNames }

const fields = [minute, hour, dayOfMonth, month, dayOfWeek] as const
const QUOTE_CHARACTERS_MAX = 40 // An error must not send back a kilobyte of what was sent.

export function parseCron(text: string): CronResult {
  const parts = text.split(/[ \t]+/).filter((part) => part !== '')
  if (parts.length !== fields.length) return { problems: [countProblem(parts)] }

  const parsed = fields.map((field, index) => parseField(field, parts[index] ?? ''))
  const problems = parsed.flatMap((result, index) =>
    'problem' in result ? [`${fields[index]?.name}: ${result.problem}`] : [],
  )
  if (problems.length > 0) return { problems }

  const valuesOf = (field: Field) => {
    const result = parsed[fields.indexOf(field)]
    return result !== undefined && 'values' in result ? result.values : []
  }
  const textOf = (field: Field) => parts[fields.indexOf(field)] ?? ''
  return {
    cron: {
      minutes: valuesOf(minute),
      hours: valuesOf(hour),
      daysOfMonth: valuesOf(dayOfMonth),
      months: valuesOf(month),
      daysOfWeek: sorted(valuesOf(dayOfWeek).map((day) => day % 7)),
      isDayOfMonthRestricted: isRestricted(textOf(dayOfMonth)),
      isDayOfWeekRestricted: isRestricted(textOf(dayOfWeek)),
      isHourInterval: /^\*(\/\d+)?$/.test(textOf(hour)),
    },
  }
}

/** For a specification that was checked when it came in, as those in the database were. */
export function cronOf(text: string): Cron {
  const result = parseCron(text)
  assert('cron' in result, `not a valid specification: ${quote(text)}`)
  return result.cron
}

function countProblem(parts: readonly string[]): string {
  if (parts[0]?.startsWith('@')) {
    return `nicknames such as ${quote(parts[0])} are not supported, write the five fields`
  }
  const names = fields.map((field) => field.name).join(', ')
  const extra = parts.length > fields.length ? '; there is no field for seconds or years' : ''
  return `must have five fields (${names}), but has ${parts.length}${extra}`
}

/** `*`/1 says the same as `*`; any other step leaves days out and so restricts. */
function isRestricted(text: string): boolean {
  return !/^\*(\/0*1)?$/.test(text)
}

function parseField(field: Field, text: string): Values {
  const values: number[] = []
  for (const element of text.split(',')) {
    const result = parseElement(field, element)
    if ('problem' in result) return result
    values.push(...result.values)
  }
  return { values: sorted(values) }
}

/** One element of a list: a star, a value or a range, with or without a step. */
function parseElement(field: Field, element: string): Values {
  if (element === '') return { problem: 'an element of the list is empty' }
  const [base = '', stepText, ...more] = element.split('/')
  if (more.length > 0) return { problem: `${quote(element)} has more than one step` }

  const range = parseRange(field, base, stepText !== undefined)
  if ('problem' in range) return range
  const step = parseStep(field, stepText)
  if (typeof step !== 'number') return step

  const values: number[] = []
  for (let value = range.first; value <= range.last; value += step) values.push(value)
  return { values }
}

function parseRange(
  field: Field,
  text: string,
  hasStep: boolean,
): { first: number; last: number } | Problem {
  if (text === '*') return { first: field.min, last: field.max }
  if (text === '') return { problem: 'a step needs a star, a value or a range before it' }
  const [firstText = '', lastText, ...more] = text.split('-')
  if (more.length > 0) return { problem: `${quote(text)} is not a range` }

  const first = parseValue(field, firstText, text)
  if (typeof first !== 'number') return first
  if (lastText === undefined) return { first, last: hasStep ? field.max : first }
  const last = parseValue(field, lastText, text)
  if (typeof last !== 'number') return last
  if (first <= last) return { first, last }
  const week = field === dayOfWeek ? ', the week begins with SUN' : ''
  return { problem: `the range ${quote(text)} runs backwards${week}` }
}

function parseStep(field: Field, text: string | undefined): number | Problem {
  if (text === undefined) return 1
  if (text === '') return { problem: 'the step after "/" is missing' }
  if (!/^\d+$/.test(text)) return { problem: `the step ${quote(text)} is not a whole number` }
  const step = Number(text)
  if (step >= 1 && step <= field.max) return step
  return { problem: `the step ${quote(text)} is out of range` }
}

function parseValue(field: Field, text: string, range: string): number | Problem {
  if (text === '') return { problem: `the range ${quote(range)} lacks a value` }
  if (/^\d+$/.test(text)) {
    const value = Number(text)
    if (value >= field.min && value <= field.max) return value
    return { problem: `${quote(text)} is out of range` }
  }
  const name = text.toUpperCase()
  if (/^[A-Za-z]{3}$/.test(text)) {
    const index = field.names.indexOf(name)
    if (index >= 0) return field.min + index
    if (dayNames.includes(name)) return { problem: `${quote(text)} is a day of the week` }
    if (monthNames.includes(name)) return { problem: `${quote(text)} is a month` }
  }
  return { problem: `${quote(text)} ${whyNoValue(field, text)}` }
}

function whyNoValue(field: Field, text: string): string {
  if (/[?#]|^LW?$|^W$|^(\d+|[a-z]{3})[LW]$/i.test(text)) {
    return 'is not supported, nor are any of the signs ? L W #'
  }
  if (text.includes('*')) return 'is not a value, a star stands alone or before a step'
  if (field.names.length === 0) return 'is not a whole number'
  return `is neither a whole number nor one of ${field.names.join(', ')}`
}

function quote(text: string): string {
  const isLong = text.length > QUOTE_CHARACTERS_MAX
  return JSON.stringify(isLong ? `${text.slice(0, QUOTE_CHARACTERS_MAX)}…` : text)
}

function sorted(values: readonly number[]): readonly number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}
