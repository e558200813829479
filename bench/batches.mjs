import { setTimeout as pause } from 'node:timers/promises'
import { build } from '../scripts/steps/build.mjs'
import { say } from '../scripts/steps/failure.mjs'
import { main } from '../scripts/steps/main.mjs'
import { prepare } from '../scripts/steps/prepare.mjs'
import { load, memoryOf } from './load.mjs'
import { callersOf, filledFolder } from './school.mjs'
import { startApp } from './server.mjs'

const ROWS = 10_000

/** Measures planning, running and undoing a change of 10,000 students, and the calls of others meanwhile. */
await main(async () => {
  await prepare()
  await build()
  const app = await startApp(await filledFolder())
  const { ofApp: headers } = await callersOf(app)
  const call = async (path, body) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return (await (await fetch(`${app.url}/api/v1/batches${path}`, { headers, ...init })).json()).data?.batch
  }
  const idle = memoryOf(app.pid)
  let most = idle
  const measure = async (id, what, states) => {
    const started = performance.now()
    let batch
    do {
      await pause(20)
      batch = await call(`/${id}`)
      most = Math.max(most, memoryOf(app.pid))
    } while (!states.includes(batch.state))
    say(
      `${what.padEnd(22)}${((performance.now() - started) / 1000).toFixed(1)} s   ${batch.state}, ${JSON.stringify(batch.counts)}`,
    )
    return batch
  }
  const run = async batch => {
    const others = load({ url: `${app.url}/api/v1/students`, headers, connections: 5 })
    await call(`/${batch._id}/run`, { revision: batch.revision })
    await measure(batch._id, 'run', ['done', 'stopped'])
    const { p50, p99 } = await others
    say(`others meanwhile      list p50 ${p50} ms, p99 ${p99} ms (goal ≤ 100)`)
  }

  const change = { section: 'D' }
  const { _id } = await call('', { kind: 'edit', entity: 'students', selection: { query: {} }, change })
  say(`a change of ${ROWS} students (goals: plan 3 s, run 10 s on SQLite)`)
  await run(await measure(_id, 'plan', ['ready', 'failed']))
  const undo = await call(`/${_id}/undo`, {})
  await run(await measure(undo._id, 'plan of the undo', ['ready', 'failed']))
  say(`memory (PSS)          ${idle.toFixed(0)} MB idle, ${most.toFixed(0)} MB at most (goal: 80 MB more)`)
  await app.stop()
})
