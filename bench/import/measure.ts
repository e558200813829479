import { parseArgs } from 'node:util'
import type { ImportSettings } from '@/lib/contract/imports/import'
import { printLine } from '@/lib/server/platform/failure.mjs'
import { withSchool } from '../batches/open-school'
import type { School } from '../batches/school'
import { TWENTY_FIELDS } from '../twenty-fields.mjs'
import { studentsForm } from './files'

const { values } = parseArgs({
  options: { size: { type: 'string' }, postgres: { type: 'boolean' }, 'custom-fields': { type: 'boolean' } },
})
const postgres = values.postgres ?? false
const customColumns = values['custom-fields'] ? TWENTY_FIELDS : []
const ROWS = 10_000
const GOALS = customColumns.length
  ? { preview: { xlsx: 15, csv: 15 }, run: 10, memory: 200, listP99: 100 }
  : { preview: { xlsx: 12, csv: 6 }, run: postgres ? 25 : 15, memory: 200, listP99: 100 }

/** Times in seconds, memory in MB above the idle server. */
type Figures = { upload: number; reading: number; planning: number; run: number; memory: number }

async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, T]> {
  const started = performance.now()
  const result = await work()
  return [(performance.now() - started) / 1000, result]
}

async function importOne(school: School, file: FormData, name: string): Promise<Figures> {
  school.most = 0
  const [upload, { _id }] = await timed(() => school.send(`/students/import?name=${name}`, file))
  const [reading] = await timed(() => school.inState(_id, ['mapping', 'failed']))
  const { mapping } = await school.request<ImportSettings>(`/batches/${_id}/import`)
  const [planning, { revision, counts }] = await timed(async () => {
    await school.send(`/batches/${_id}/import`, { mapping }, 'PUT')
    return school.inState(_id, ['ready', 'failed'])
  })
  if (counts.planned !== ROWS) {
    const rows = await school.request<object>(`/batches/${_id}/rows?limit=1`)
    throw new Error(`Not all rows are planned: ${JSON.stringify([counts, rows])}`)
  }
  const [run, done] = await timed(async () => {
    await school.send(`/batches/${_id}/run`, { revision })
    return school.inState(_id, ['done', 'stopped', 'failed'])
  })
  if (done.counts.done !== ROWS) throw new Error(`Not all rows are done: ${JSON.stringify(done)}`)
  return { upload, reading, planning, run, memory: school.most - school.idle }
}

const line = (...[name = '', ...cells]: string[]) =>
  printLine(name.padEnd(34) + cells.map(cell => cell.padStart(16)).join(''))

/** Imports two files of a format, the second file while other users work, and prints the figures of both. */
async function measure(school: School, format: 'csv' | 'xlsx', from: number): Promise<void> {
  const formFrom = (number: number) => studentsForm(format, ROWS, number, customColumns)
  const files = [await formFrom(from), await formFrom(from + ROWS)] as const
  const alone = await importOne(school, files[0], `alone.${format}`)
  const { result: meanwhile, waits } = await school.withOthers(() => importOne(school, files[1], `others.${format}`))
  const row = (name: string, goal: string, unit: string, of: (figures: Figures) => number) => {
    line(name, goal, ...[alone, meanwhile].map(figures => `${of(figures).toFixed(unit === 's' ? 1 : 0)} ${unit}`))
  }
  line(`\n${format.toUpperCase()}, ${postgres ? 'Postgres' : 'SQLite'}`, 'goal', 'alone', 'beside callers')
  row('upload', '', 's', ({ upload }) => upload)
  row('reading', '', 's', ({ reading }) => reading)
  row('planning', '', 's', ({ planning }) => planning)
  row(
    'preview (reading and planning)',
    `${GOALS.preview[format]} s`,
    's',
    ({ reading, planning }) => reading + planning,
  )
  row('run', `${GOALS.run} s`, 's', ({ run }) => run)
  row('memory (PSS) above idle', `${GOALS.memory} MB`, 'MB', ({ memory }) => memory)
  line('p99 of the lists of five callers', `${GOALS.listP99} ms`, '', `${waits.listP99} ms`)
  line('longest save of others', '', '', `${Math.max(...waits.saves).toFixed(0)} ms`)
}

await withSchool({ size: Number(values.size ?? 10_000), postgres }, async school => {
  for (const { value: _, ...field } of customColumns)
    await school.request('/fields', 'POST', { entity: 'students', ...field })
  await measure(school, 'xlsx', 0)
  await measure(school, 'csv', 2 * ROWS)
  printLine(`\nmemory ${school.idle.toFixed(0)} MB idle, ${school.memory.toFixed(0)} MB at the end`)
})
process.exit()
