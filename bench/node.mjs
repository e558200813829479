import { readFileSync } from 'node:fs'
import { buildApplication } from '../scripts/steps/build.mjs'
import { printLine } from '../lib/server/platform/failure.mjs'
import { fetchNode, SUPPORTED_NODE_VERSIONS } from '../scripts/steps/fetch-node.mjs'
import { runCommand } from '../scripts/steps/run-command.mjs'
import { installAndGenerate } from '../scripts/steps/prepare.mjs'
import { sendLoad, medianRound } from './load.mjs'
import { signInCallers, createFilledFolder } from './school.mjs'
import { startApp } from './server.mjs'

const ROUNDS = 5
const SETTLED_MS = 10_000

/**
 * Measures the same build under each supported Node: lists and records for one caller, lists for fifty callers, and the
 * private memory before and after. Measures private memory, because PSS counts the pages of `node` itself in full when
 * no other process runs the same version.
 */
await runCommand(async () => {
  await installAndGenerate()
  await buildApplication()
  const servers = []
  for (const major of SUPPORTED_NODE_VERSIONS) {
    const app = await startApp(await createFilledFolder(), 'tests/faults/harness/launch.mjs', await fetchNode(major))
    servers.push({ major, app, ...(await signInCallers(app)), list: [], get: [] })
  }
  await new Promise(resolve => setTimeout(resolve, SETTLED_MS))
  for (const server of servers) server.atRest = privateMemoryOf(server.app.pid)
  for (let round = 0; round < ROUNDS; round++) {
    for (const { app, ofApp, example, list, get } of servers) {
      const one = path => sendLoad({ url: `${app.url}/api/v1/students${path}`, headers: ofApp, connections: 1 })
      list.push(await one(''))
      get.push(await one(`/${example._id}`))
    }
  }
  printLine('Node   list/s   get/s   fifty callers/s   p99 ms   private MB at rest, after')
  for (const { major, app, ofApp, list, get, atRest } of servers) {
    const fifty = await sendLoad({ url: `${app.url}/api/v1/students`, headers: ofApp, connections: 50 })
    const measured = [
      medianRound(list).rate,
      medianRound(get).rate,
      fifty.rate,
      fifty.p99,
      atRest,
      privateMemoryOf(app.pid),
    ]
    printLine([major, ...measured.map(figure => figure.toFixed(0).padStart(8))].join(' '))
    await app.stop()
  }
})

function privateMemoryOf(pid) {
  const [, kilobytes] = /^Pss_Anon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return Number(kilobytes) / 1024
}
