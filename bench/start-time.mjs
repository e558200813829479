import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printLine } from '../lib/server/platform/failure.mjs'
import { startApp } from './server.mjs'

const TIMES = 5

/** Prints the time from the command to the first answer, with an existing database and nothing to install or build. */
export async function measureStart() {
  const folder = mkdtempSync(join(tmpdir(), 'school-bench-'))
  await startApp(folder).then(app => app.stop())
  const times = []
  for (let time = 0; time < TIMES; time++) {
    const start = performance.now()
    const app = await startApp(folder)
    times.push((performance.now() - start) / 1000)
    await app.stop()
  }
  rmSync(folder, { recursive: true })
  times.sort((a, b) => a - b)
  printLine(`\nstart to ready: ${times.map(seconds => seconds.toFixed(1)).join(', ')} s (goal ≤ 1.5)`)
}
