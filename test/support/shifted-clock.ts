import { readFileSync } from 'node:fs'

/**
 * Loaded into a program with `--import`: its machine's clock is wrong by as many milliseconds as the
 * file says that TEST_CLOCK_FILE names. The test writes the file to make the clock jump.
 */
const file = process.env.TEST_CLOCK_FILE ?? ''
const RealDate = Date
let shiftMs = 0

function readShift(): void {
  try {
    shiftMs = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    shiftMs = 0
  }
}

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(ShiftedDate.now())
    else super(...(given as [number]))
  }

  static override now(): number {
    return RealDate.now() + shiftMs
  }
}

readShift()
setInterval(readShift, 50).unref()
globalThis.Date = ShiftedDate as DateConstructor
const realInstant = Temporal.Now.instant
Temporal.Now.instant = () => realInstant().add({ milliseconds: shiftMs })
