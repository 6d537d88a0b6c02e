#!/usr/bin/env node
'use strict'

/**
 * The command `mercer`. Mercer needs Node 26, and on Linux it comes with the packages. So this file
 * runs on any Node: it starts Mercer on the right one.
 */
const { spawn } = require('node:child_process')
const { existsSync } = require('node:fs')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')

const NODE_MIN = 26
const LOOK_MS = 500

/** A clone holds the sources, a package few files made from them; stack traces name the sources. */
const source = join(__dirname, '../src/main.ts')
const main = existsSync(source) ? source : join(__dirname, '../dist/main.js')

if (Number.parseInt(process.versions.node, 10) >= NODE_MIN) {
  process.setSourceMapsEnabled(true)
  import(pathToFileURL(main).href)
} else {
  runOn(findNode())
}

function findNode() {
  try {
    return require.resolve(`node-${process.platform}-${process.arch}/bin/node`)
  } catch {
    return refuse()
  }
}

function refuse() {
  const { node } = process.versions
  process.stderr.write(`Mercer needs Node ${NODE_MIN} or newer; this is Node ${node}.\n`)
  process.exit(1)
}

/** The channel tells Mercer that this process was killed. Everything else is passed on here. */
function runOn(node) {
  const child = spawn(node, ['--enable-source-maps', main, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.on('error', refuse)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
  if (process.env.npm_lifecycle_event === undefined) return
  // npm and its shell wait for what they run, so their end is never the wish to let Mercer go on.
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer) // A repeated signal would be taken for impatience.
    child.kill('SIGTERM')
  }, LOOK_MS)
}
