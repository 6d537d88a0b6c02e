/**
 * Loaded into every process of tests. A test that fails half way may leave something open that keeps
 * its process alive for ever; this says what it is and ends the process.
 */
const LIMIT_MS = 3_600_000

setTimeout(() => {
  const open = process.getActiveResourcesInfo().join(', ')
  process.stderr.write(`A test process did not end in ${LIMIT_MS / 1_000} s. Open: ${open}\n`)
  process.exit(1)
}, LIMIT_MS).unref()
