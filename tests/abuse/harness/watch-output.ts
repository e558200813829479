import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { afterEach, beforeAll, expect } from 'vitest'
import { leakingLines } from './canaries'
import { beginFile } from './once'
import { canaries, resetRateLimits, site } from './site'

// A setup file of vitest. The servers and their output are shared by all files of a run.

/** The bytes of the output that have been checked, up to the end of a line. */
let checked = statSync(site.output).size

/** The lines that the servers have completed since the last call. */
function newOutput(): string {
  const bytes = Buffer.alloc(statSync(site.output).size - checked)
  const file = openSync(site.output, 'r')
  readSync(file, bytes, 0, bytes.length, checked)
  closeSync(file)
  const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1)
  checked += whole.length
  return whole.toString()
}

// The test files share a process and the rate limits, but no records.
beforeAll(async () => {
  beginFile()
  await resetRateLimits()
})

// Fails the test during which a secret was written. The teardown checks the whole output.
afterEach(() => {
  expect(leakingLines(newOutput(), canaries), 'lines of the servers with a secret').toEqual([])
})
