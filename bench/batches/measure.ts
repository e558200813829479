import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { printLine } from '@/lib/server/platform/failure.mjs'
import type { Batch } from '@/lib/contract/batches/schema'
import { withSchool } from './open-school'
import { describeWaits, type School, secondsSince } from './school'

const { values } = parseArgs({ options: { size: { type: 'string' }, postgres: { type: 'boolean' } } })

/** Plans and runs a batch, and prints the times. */
async function measure(school: School, title: string, path: string, body: object, confirm?: string): Promise<Batch> {
  const planStart = performance.now()
  const { _id } = await school.send(path, body)
  const { revision } = await school.inState(_id, ['ready', 'failed'])
  const planned = secondsSince(planStart)
  const runStart = performance.now()
  const run = async () => {
    await school.send(`/batches/${_id}/run`, { revision, confirm })
    const done = await school.inState(_id, ['done', 'stopped'])
    return { ...done, took: secondsSince(runStart) }
  }
  const { result: batch, waits } = await school.withOthers(run)
  printLine(`${title.padEnd(15)}plan ${planned}, run ${batch.took}: ${batch.state}, ${JSON.stringify(batch.counts)}`)
  printLine(`               ${describeWaits(waits)}`)
  return batch
}

await withSchool({ size: Number(values.size ?? 10_000), postgres: values.postgres }, async school => {
  const undo = ({ _id }: Batch) => measure(school, 'undo', `/batches/${_id}/undo`, {})
  const measureNew = (title: string, body: object, confirm?: string) =>
    measure(school, title, '/batches', { entity: 'students', ...body }, confirm)
  printLine(`no batch       ${describeWaits((await school.withOthers(() => pause(3_000))).waits)}`)
  await undo(await measureNew('change', { kind: 'edit', selection: { query: {} }, change: { section: 'D' } }))
  const rules = { sections: 'alphabetical', rollNumbers: 'renumber', leavingDate: '2026-03-31' }
  await undo(await measureNew('promotion', { kind: 'promote', rules }))
  const leaving = { isActive: false, leaving: { date: '2026-03-31', reason: 'Completed' } }
  await measureNew('leaving', { kind: 'edit', selection: { query: {} }, change: leaving })
  // The goal is 60 s for 10,000 leavers, with their history.
  await measureNew('erasing', { kind: 'erase', selection: { query: {} }, change: { depth: 'anonymise' } }, 'ERASE')
  printLine(`memory (PSS)   ${school.idle.toFixed(0)} MB idle, at most ${school.most.toFixed(0)} MB (goal: 80 MB more)`)
  printLine(`               ${school.memory.toFixed(0)} MB at the end`)
})
process.exit()
