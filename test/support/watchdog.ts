/**
 * Loaded into the process of every test file. A test that fails half way may leave something open
 * that keeps its process alive for ever; this says what it is and ends the process.
 */
const LIMIT_MS = 600_000

// Set by the runner for the processes of test files, not for itself.
if (process.env.NODE_TEST_CONTEXT) {
  setTimeout(() => {
    const open = process.getActiveResourcesInfo().join(', ')
    process.stderr.write(`${process.argv[1]} did not end in ${LIMIT_MS / 1_000} s. Open: ${open}\n`)
    process.exit(1)
  }, LIMIT_MS).unref()
}
