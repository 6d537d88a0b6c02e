import { readFileSync } from 'node:fs'
import { afterEach } from 'node:test'

/**
 * Loaded with `--times`: writes at the end of a process how many seconds of CPU the tests of each
 * file took, and the programs that they started. The first file also pays for loading the program.
 */
const seconds = new Map<string, number>()
let before = 0
let last = ''

afterEach((t) => {
  if ('filePath' in t) last = t.filePath ?? ''
  countFor(last)
})

process.on('exit', () => {
  countFor(last)
  for (const [file, of] of seconds) process.stdout.write(`CPU ${of.toFixed(1)} s ${file}\n`)
})

function countFor(file: string): void {
  const { user, system } = process.cpuUsage()
  // Linux counts the time of children that have ended in hundredths of a second.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  const children = (Number(fields[13]) + Number(fields[14])) / 100
  const now = (user + system) / 1_000_000 + children
  seconds.set(file, (seconds.get(file) ?? 0) + now - before)
  before = now
}
