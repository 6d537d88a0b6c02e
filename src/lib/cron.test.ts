import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Cron, cronOf, parseCron } from './cron.ts'

const range = (first: number, last: number, step = 1) =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)

function problemsOf(text: string): readonly string[] {
  const result = parseCron(text)
  return 'problems' in result ? result.problems : []
}

type Table = readonly [field: string, values: number[]][]

function eachGives(pick: (cron: Cron) => readonly number[], at: number, table: Table): void {
  for (const [field, values] of table) {
    const text = ['0', '0', '1', '1', '*'].with(at, field).join(' ')
    assert.deepEqual(pick(cronOf(text)), values, text)
  }
}

test('CRON-1: five fields separated by blanks or tabs, with blanks around them', () => {
  const plain = parseCron('15 3 * * MON-SAT')
  for (const text of ['  15 3 * * MON-SAT ', '15\t3 \t*  *\tMON-SAT\t', '\t15 3 * * MON-SAT']) {
    assert.deepEqual(parseCron(text), plain)
  }
})

test('CRON-1, CRON-10: any other count of fields is refused with the count', () => {
  const named = 'must have five fields (minute, hour, day of month, month, day of week), but has'
  const none = '; there is no field for seconds or years'
  const table: [text: string, problem: string][] = [
    ['', `${named} 0`],
    [' \t ', `${named} 0`],
    ['* * * *', `${named} 4`],
    ['0 0 3 * * *', `${named} 6${none}`],
    ['0 0 3 * * * 2026', `${named} 7${none}`],
    ['0 0 1 - 5 * *', `${named} 7${none}`],
    ['*\u00a0* * * *', `${named} 4`],
    ['@daily', 'nicknames such as "@daily" are not supported, write the five fields'],
    ['@every 5m', 'nicknames such as "@every" are not supported, write the five fields'],
    ['@reboot', 'nicknames such as "@reboot" are not supported, write the five fields'],
  ]
  for (const [text, problem] of table) assert.deepEqual(problemsOf(text), [problem], text)
})

test('CRON-2, CRON-4: a star is every value of its field', () => {
  assert.deepEqual(cronOf('* * * * *'), {
    minutes: range(0, 59),
    hours: range(0, 23),
    daysOfMonth: range(1, 31),
    months: range(1, 12),
    daysOfWeek: range(0, 6),
    isDayOfMonthRestricted: false,
    isDayOfWeekRestricted: false,
    isHourInterval: true,
  })
})

test('CRON-2, CRON-3: numbers within the field, names in any letter case, 7 for Sunday', () => {
  eachGives((cron) => cron.minutes, 0, [
    ['0', [0]],
    ['59', [59]],
    ['05', [5]],
  ])
  eachGives((cron) => cron.months, 3, [
    ['JAN', [1]],
    ['dec', [12]],
    ['jUn-AuG', [6, 7, 8]],
    ['12', [12]],
  ])
  eachGives((cron) => cron.daysOfWeek, 4, [
    ['0', [0]],
    ['7', [0]],
    ['sun', [0]],
    ['Sat', [6]],
  ])
})

test('CRON-5: ranges are inclusive, run forwards, and may have one value', () => {
  eachGives((cron) => cron.hours, 1, [
    ['9-17', range(9, 17)],
    ['4-4', [4]],
  ])
  eachGives((cron) => cron.daysOfWeek, 4, [
    ['MON-FRI', [1, 2, 3, 4, 5]],
    ['5-7', [0, 5, 6]],
    ['0-7', range(0, 6)],
    ['MON-7', range(0, 6)],
  ])
})

test('CRON-6: lists hold values, ranges and steps in any order, duplicates are harmless', () => {
  eachGives((cron) => cron.minutes, 0, [
    ['30,0,15-17,30,*/20', [0, 15, 16, 17, 20, 30, 40]],
    ['59,0-10/5', [0, 5, 10, 59]],
    ['*,5', range(0, 59)],
  ])
})

test('CRON-7: steps start at the first value of the range', () => {
  eachGives((cron) => cron.minutes, 0, [
    ['*/2', range(0, 58, 2)],
    ['*/1', range(0, 59)],
    ['*/59', [0, 59]],
    ['7-30/10', [7, 17, 27]],
    ['50/4', [50, 54, 58]],
  ])
  eachGives((cron) => cron.hours, 1, [['*/2', range(0, 22, 2)]])
  eachGives((cron) => cron.daysOfMonth, 2, [['*/2', range(1, 31, 2)]])
  eachGives((cron) => cron.months, 3, [
    ['*/2', [1, 3, 5, 7, 9, 11]],
    ['FEB/5', [2, 7, 12]],
  ])
  eachGives((cron) => cron.daysOfWeek, 4, [
    ['*/2', [0, 2, 4, 6]],
    ['*/7', [0]],
    ['FRI/1', [0, 5, 6]], // read as 5-7, since 7 is the largest value of the field
    ['MON-FRI/2', [1, 3, 5]],
  ])
})

test('CRON-9, TZ-5: which fields restrict, and which hours are an interval', () => {
  const table: [hour: string, day: string, weekday: string, flags: boolean[]][] = [
    ['*', '*', '*', [true, false, false]],
    ['*/1', '*/1', '*/1', [true, false, false]],
    ['*/6', '*/2', '*/7', [true, true, true]],
    ['0-23', '1-31', '0-6', [false, true, true]],
    ['*/6,3', '*,5', '*,MON', [false, true, true]],
    ['3', '*', 'MON', [false, false, true]],
    ['0/6', '*/10', '*', [false, true, false]],
  ]
  for (const [hour, day, weekday, flags] of table) {
    const cron = cronOf(`0 ${hour} ${day} * ${weekday}`)
    assert.deepEqual(
      [cron.isHourInterval, cron.isDayOfMonthRestricted, cron.isDayOfWeekRestricted],
      flags,
      `${hour} ${day} ${weekday}`,
    )
  }
})

const backwards = (text: string) => `the range "${text}" runs backwards`
const weekBackwards = (text: string) => `${backwards(text)}, the week begins with SUN`
const unsupported = (text: string) => `"${text}" is not supported, nor are any of the signs ? L W #`
const noMonth =
  'is neither a whole number nor one of ' +
  'JAN, FEB, MAR, APR, MAY, JUN, JUL, AUG, SEP, OCT, NOV, DEC'
const noWeekday = 'is neither a whole number nor one of SUN, MON, TUE, WED, THU, FRI, SAT'

const refusals: [rule: string, text: string, problem: string][] = [
  ['CRON-2', '60 * * * *', 'minute: "60" is out of range'],
  ['CRON-2', '* 24 * * *', 'hour: "24" is out of range'],
  ['CRON-13', '* * 32 * *', 'day of month: "32" is out of range'],
  ['CRON-2', '* * 0 * *', 'day of month: "0" is out of range'],
  ['CRON-2', '* * 0-5 * *', 'day of month: "0" is out of range'],
  ['CRON-2', '* * * 0 *', 'month: "0" is out of range'],
  ['CRON-2', '* * * 13 *', 'month: "13" is out of range'],
  ['CRON-2', '* * * * 8', 'day of week: "8" is out of range'],
  ['CRON-2', '1-60 * * * *', 'minute: "60" is out of range'],
  ['CRON-2', '99999999999999999999 * * * *', 'minute: "99999999999999999999" is out of range'],
  ['CRON-3', '* * * * MONDAY', `day of week: "MONDAY" ${noWeekday}`],
  ['CRON-3', '* * * JANUARY *', `month: "JANUARY" ${noMonth}`],
  ['CRON-3', '* * * * fr\u0131', `day of week: "fr\u0131" ${noWeekday}`],
  ['CRON-3', '* * * MON *', 'month: "MON" is a day of the week'],
  ['CRON-3', '* * * * Jan', 'day of week: "Jan" is a month'],
  ['CRON-3', 'MON * * * *', 'minute: "MON" is a day of the week'],
  ['CRON-3', '* * JAN * *', 'day of month: "JAN" is a month'],
  ['CRON-5', '* 5-3 * * *', `hour: ${backwards('5-3')}`],
  ['CRON-5', '* * * DEC-FEB *', `month: ${backwards('DEC-FEB')}`],
  ['CRON-5', '0 0 * * FRI-MON', `day of week: ${weekBackwards('FRI-MON')}`],
  ['CRON-5', '0 0 * * SAT-SUN', `day of week: ${weekBackwards('SAT-SUN')}`],
  ['CRON-5', '-5 * * * *', 'minute: the range "-5" lacks a value'],
  ['CRON-5', '5- * * * *', 'minute: the range "5-" lacks a value'],
  ['CRON-5', '1-2-3 * * * *', 'minute: "1-2-3" is not a range'],
  ['CRON-5', '1--2 * * * *', 'minute: "1--2" is not a range'],
  ['CRON-6', '1,,2 * * * *', 'minute: an element of the list is empty'],
  ['CRON-6', '* ,1 * * *', 'hour: an element of the list is empty'],
  ['CRON-6', '* 1, * * *', 'hour: an element of the list is empty'],
  ['CRON-6', '* * , * *', 'day of month: an element of the list is empty'],
  ['CRON-7', '*/0 * * * *', 'minute: the step "0" is out of range'],
  ['CRON-7', '*/60 * * * *', 'minute: the step "60" is out of range'],
  ['CRON-7', '* */24 * * *', 'hour: the step "24" is out of range'],
  ['CRON-7', '* * */32 * *', 'day of month: the step "32" is out of range'],
  ['CRON-7', '* * * */13 *', 'month: the step "13" is out of range'],
  ['CRON-7', '* * * * */8', 'day of week: the step "8" is out of range'],
  ['CRON-7', '*/ * * * *', 'minute: the step after "/" is missing'],
  ['CRON-7', '/5 * * * *', 'minute: a step needs a star, a value or a range before it'],
  ['CRON-7', '*/5/2 * * * *', 'minute: "*/5/2" has more than one step'],
  ['CRON-7', '*/-1 * * * *', 'minute: the step "-1" is not a whole number'],
  ['CRON-7', '* * * * */MON', 'day of week: the step "MON" is not a whole number'],
  ['CRON-7', '*/* * * * *', 'minute: the step "*" is not a whole number'],
  ['CRON-4', '*-5 * * * *', 'minute: "*" is not a value, a star stands alone or before a step'],
  ['CRON-4', '** * * * *', 'minute: "**" is not a value, a star stands alone or before a step'],
  ['CRON-10', '* * ? * *', `day of month: ${unsupported('?')}`],
  ['CRON-10', '* * L * *', `day of month: ${unsupported('L')}`],
  ['CRON-10', '* * L-3 * *', `day of month: ${unsupported('L')}`],
  ['CRON-10', '* * lw * *', `day of month: ${unsupported('lw')}`],
  ['CRON-10', '* * 15W * *', `day of month: ${unsupported('15W')}`],
  ['CRON-10', '* * * * 5#2', `day of week: ${unsupported('5#2')}`],
  ['CRON-10', '* * * * FRI#2', `day of week: ${unsupported('FRI#2')}`],
  ['CRON-10', '* * * * 5L', `day of week: ${unsupported('5L')}`],
  ['CRON-10', '* * * * FRIL', `day of week: ${unsupported('FRIL')}`],
  ['CRON-10', 'H * * * *', 'minute: "H" is not a whole number'],
  ['CRON-1', '1.5 * * * *', 'minute: "1.5" is not a whole number'],
  ['CRON-1', '+5 * * * *', 'minute: "+5" is not a whole number'],
  ['CRON-1', '0x5 * * * *', 'minute: "0x5" is not a whole number'],
  ['CRON-1', '\u0663 * * * *', 'minute: "\u0663" is not a whole number'],
  ['CRON-1', '5\n * * * *', 'minute: "5\\n" is not a whole number'],
  ['CRON-1', '@daily * * * *', 'minute: "@daily" is not a whole number'],
]

for (const [rule, text, problem] of refusals) {
  test(`${rule}, CRON-13: ${JSON.stringify(text)} is refused`, () => {
    assert.deepEqual(problemsOf(text), [problem])
  })
}

test('CRON-13: every wrong field is named at once, and what is quoted is cut', () => {
  assert.deepEqual(problemsOf('60 25 32 13 8'), [
    'minute: "60" is out of range',
    'hour: "25" is out of range',
    'day of month: "32" is out of range',
    'month: "13" is out of range',
    'day of week: "8" is out of range',
  ])
  const [problem = ''] = problemsOf(`${'x'.repeat(1000)} * * * *`)
  assert.equal(problem, `minute: "${'x'.repeat(40)}…" is not a whole number`)
})

test('a stored specification that is not valid is a bug and is asserted', () => {
  assert.throws(() => cronOf('0 0 32 * *'), /not a valid specification: "0 0 32 \* \*"/)
})

test('CRON-1: any text of 1024 characters is decided', () => {
  const texts = [
    `${'0-59,'.repeat(203)}5 * * * *`,
    ' '.repeat(1024),
    `${'*/1,'.repeat(200)}* * * * *`,
    '-'.repeat(1024),
    `${'9'.repeat(1016)} * * * *`,
  ]
  for (const text of texts) parseCron(text)

  const anyText = fc.oneof(
    fc.string({ maxLength: 1024 }),
    fc.string({ unit: fc.constantFrom(...'0123456789*/-, MONJAL?#'), maxLength: 60 }),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const result = parseCron(text)
      if ('problems' in result) assert(result.problems.length > 0)
      else for (const values of Object.values(result.cron)) assert.notDeepEqual(values, [])
    }),
  )
})
