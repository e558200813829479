import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from '../scripts/steps/failure.mjs'
import { memoryOf } from './load.mjs'
import { signIn, tsx } from './school.mjs'
import { startApp } from './server.mjs'

const STUDENTS = 100_000
const TIMES = 3

/** Exports all students of a large school three times; prints the time to the first byte, rows/s and memory. */
export async function measureExport() {
  const folder = mkdtempSync(join(tmpdir(), 'school-bench-'))
  say(`\nFilling a database with ${STUDENTS} students`)
  await tsx(['bench/district/fill-only.ts', STUDENTS], { DATA_DIR: folder })
  const app = await startApp(folder)
  const { accessToken } = await signIn(app.url)
  say('export of 100,000: first byte ≤ 300 ms, ≥ 20,000 rows/s, memory flat')
  for (let time = 0; time < TIMES; time++) {
    const { first, rate, rows, before, most } = await exportOnce(app, accessToken)
    say(
      `  first byte ${first.toFixed(0).padStart(5)} ms, ${rate.toFixed(0)} of ${rows} rows/s, ` +
        `memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
    )
  }
  await app.stop()
  rmSync(folder, { recursive: true })
}

async function exportOnce({ url, pid }, token) {
  const before = memoryOf(pid)
  let [first, lines, most] = [0, 0, before]
  const start = performance.now()
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50)
  const response = await fetch(`${url}/api/v1/students/export`, { headers: { authorization: `Bearer ${token}` } })
  for await (const chunk of response.body) {
    first ||= performance.now() - start
    for (const byte of chunk) if (byte === 10) lines++
  }
  clearInterval(watch)
  const seconds = (performance.now() - start) / 1000
  return { first, rate: (lines - 1) / seconds, rows: lines - 1, before, most }
}
