import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { printLine } from '../lib/server/platform/failure.mjs'
import { memoryOf } from './load.mjs'
import { signIn, runTsx } from './school.mjs'
import { startApp } from './server.mjs'

const STUDENTS = 100_000
const TIMES = 2

const COLUMNS =
  'studentId name.firstName name.lastName email dateOfBirth gender standard section rollNumber admissionDate overallGrade ' +
  'overallPercentage bloodGroup isActive leaving.date leaving.reason contactInfo.address.street contactInfo.address.city ' +
  'contactInfo.address.state contactInfo.address.pinCode contactInfo.emergencyContact.name ' +
  'contactInfo.emergencyContact.relationship contactInfo.emergencyContact.phone parentInfo.father.name ' +
  'parentInfo.father.phone parentInfo.father.occupation parentInfo.father.email parentInfo.mother.name ' +
  'parentInfo.mother.phone parentInfo.mother.occupation parentInfo.mother.email createdAt'
const allColumns = format => ({
  method: 'POST',
  body: JSON.stringify({ selection: { query: {} }, columns: COLUMNS.split(' '), format }),
})
const EXPORTS = { 'specified CSV': {}, 'all columns, CSV': allColumns('csv'), 'all columns, XLSX': allColumns('xlsx') }

/** Exports all students of a large school: the specified CSV, and all columns as CSV and as XLSX. */
export async function measureExport() {
  const folder = mkdtempSync(join(tmpdir(), 'school-bench-'))
  printLine(`\nFilling a database with ${STUDENTS} students`)
  await runTsx(['bench/district/fill-only.ts', STUDENTS], { DATA_DIR: folder })
  const app = await startApp(folder)
  const { accessToken } = await signIn(app.url)
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  printLine('export of 100,000: first byte ≤ 300 ms, ≥ 20,000 rows/s, memory flat')
  for (const [name, init] of Object.entries(EXPORTS)) {
    for (let time = 0; time < TIMES; time++) {
      const { first, rate, before, most, slowest } = await exportOnce(app, { ...init, headers })
      printLine(
        `  ${name}: first byte ${first.toFixed(0).padStart(5)} ms, ${rate.toFixed(0)} rows/s, ` +
          `memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most, ` +
          `slowest list meanwhile ${slowest.toFixed(0)} ms`,
      )
    }
  }
  await app.stop()
  rmSync(folder, { recursive: true })
}

async function exportOnce({ url, pid }, init) {
  const before = memoryOf(pid)
  let [first, most, slowest, isRunning] = [0, before, 0, true]
  const start = performance.now()
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50)
  const lists = (async () => {
    while (isRunning) slowest = Math.max(slowest, await timeOfList(url, init.headers))
  })()
  const response = await fetch(`${url}/api/v1/students/export`, init)
  if (!response.ok) throw new Error(await response.text())
  for await (const _chunk of response.body) first ||= performance.now() - start
  const seconds = (performance.now() - start) / 1000
  isRunning = false
  clearInterval(watch)
  await lists
  return { first, rate: STUDENTS / seconds, before, most, slowest }
}

async function timeOfList(url, headers) {
  await sleep(50)
  const start = performance.now()
  await (await fetch(`${url}/api/v1/students`, { headers })).text()
  return performance.now() - start
}
