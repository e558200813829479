import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { printLine } from '../lib/server/platform/failure.mjs'
import { at } from '../lib/server/platform/root.mjs'
import { installAndGenerate } from '../scripts/steps/prepare.mjs'
import { runCommand } from '../scripts/steps/run-command.mjs'
import { callsNamed, requestTo } from './compare.mjs'
import { medianRound, printResult, processorMsOf, sendLoad } from './load.mjs'
import { createFilledFolder, signInCallers } from './school.mjs'
import { startApp } from './server.mjs'
import { TWENTY_FIELDS } from './twenty-fields.mjs'

const CALLS = ['list', 'filtered list', 'get', 'create']
const ROUNDS = 5

/**
 * `--before folder` also measures the commit that is checked out and built in that folder, in a school without custom
 * fields.
 */
const { before } = parseArgs({ options: { before: { type: 'string' } } }).values

await runCommand(async () => {
  await installAndGenerate()
  // With `--before`, the older build creates the school, and the newer build upgrades the copies that it uses.
  const school = await createFilledFolder(before)
  const filled = await started(school)
  await fillFields(filled)
  filled.example = (await signInCallers(filled)).example
  await compare('20 fields filled, and without fields', filled, await started(school))
  // Measure on a new copy of the school, because a creation takes longer the more students have the same name.
  if (before)
    await compare('Without fields, and the commit before', await started(school), await started(school, before))
})

/**
 * Prints the processor time of each call on two servers, measured alternately, and stops both servers. Unlike requests
 * per second, processor time hardly depends on other work of the machine.
 */
async function compare(title, one, other) {
  printLine(`\n${title} (load ${loadavg()[0].toFixed(1)})`)
  for (const { name, ...call } of callsNamed(CALLS)) {
    const rounds = { one: [], other: [] }
    for (let round = 0; round < ROUNDS; round++) {
      rounds.one.push(await timePerCall(one, call))
      rounds.other.push(await timePerCall(other, call))
    }
    const [mine, theirs] = [medianRound(rounds.one).rate, medianRound(rounds.other).rate]
    const times = `${(1_000 / mine).toFixed(0)} µs       ${(1_000 / theirs).toFixed(0)} µs`
    printResult(name, times, { ratio: mine / theirs, goal: '' })
  }
  await one.stop()
  await other.stop()
}

/** @returns the number of calls that a millisecond of processor time serves */
async function timePerCall(server, call) {
  const amount = call.body ? 200 : 5_000
  const before = processorMsOf(server.pid)
  await sendLoad({ ...requestTo(server, call), amount })
  return { rate: amount / (processorMsOf(server.pid) - before) }
}

/** Starts a build on a copy of the school. */
async function started(school, folder = at('.')) {
  const data = mkdtempSync(join(tmpdir(), 'school-custom-fields-'))
  cpSync(school, data, { recursive: true })
  const app = await startApp(data, 'scripts/start.mjs', process.execPath, folder)
  const { example, ofApp: headers } = await signInCallers(app)
  const stop = async () => {
    await app.stop()
    rmSync(data, { recursive: true })
  }
  return { url: app.url, pid: app.pid, data, headers, example, stop }
}

/** Adds the fields, and gives every student all values. */
async function fillFields({ url, headers, data }) {
  const values = {}
  for (const { value, ...field } of TWENTY_FIELDS) {
    const body = JSON.stringify({ entity: 'students', ...field })
    const answer = await fetch(`${url}/api/v1/fields`, { method: 'POST', headers, body })
    const { data: added, message } = await answer.json()
    if (!answer.ok) throw new Error(message)
    values[added.field.key] = value
  }
  const database = new DatabaseSync(join(data, 'school.db'))
  database.prepare('UPDATE "Student" SET "custom" = ?').run(JSON.stringify(values))
  database.close()
}
