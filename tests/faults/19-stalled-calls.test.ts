import { expect, test, type TestContext } from 'vitest'
import type { Batch } from '@/lib/contract/batches/schema'
import { endpoints } from '@/lib/contract/endpoints'
import type { ImportSettings } from '@/lib/contract/imports/import'
import { studentInput } from '@/tests/support/factories'
import { fileForm } from '@/tests/support/file-form'
import { differentStudents, studentsCsv } from '@/tests/support/students-csv'
import { waitUntilBatchIs, readBatch } from './harness/batches'
import type { Client } from './harness/client'
import { runSqlOnDatabase, copyRows } from './harness/database'
import { pollDuring } from './harness/poll-during'
import { recordMetrics } from './harness/metrics'
import { KINDS, School } from './harness/school'
import { fullOrShort } from './harness/size'
import { expectFast } from './harness/times'
import { pollUntil } from './harness/poll-until'

const { batches, imports, students } = endpoints
const ROWS = fullOrShort(10_000, 500)
/** The maximum number of records in one batch. */
const STUDENTS = fullOrShort(100_000, 500)

/** Texts that would take longest if a regular expression had quadratic running time. */
const HOSTILE = ['1'.repeat(1_999) + 'x', `A${' '.repeat(1_998)}x`, `5${' '.repeat(1_998)}-`, `a${'['.repeat(1_999)}`]

/** Lines with a hostile text in one cell each. The column changes from line to line. */
const hostileLines = (count: number) =>
  differentStudents(count).map((line, n) => {
    const headings = ['DOB', 'Class', 'Roll No', 'Gender', 'Father Mobile', 'PIN Code', 'Student Name', 'Address']
    return { ...line, [headings[n % headings.length] ?? '']: HOSTILE[n % HOSTILE.length] ?? '' }
  })

const FILES = [
  { what: 'ordinary', csv: () => studentsCsv(differentStudents(ROWS)), limitMs: 200 },
  { what: 'hostile, of 5 MB', csv: () => studentsCsv(hostileLines(fullOrShort(2_200, 100))), limitMs: 200 },
  { what: 'hostile, of 20 MB', csv: () => studentsCsv(hostileLines(fullOrShort(9_000, 200))), limitMs: 1_000 },
]

/** Imports the valid lines of a file. */
async function importFile(client: Client, csv: string): Promise<Batch> {
  const sent = { query: { name: 'students.csv' }, body: fileForm(csv) }
  const id = (await client.send<{ batch: Batch }>(imports.students, sent)).body.data.batch._id
  await waitUntilBatchIs(client, id, 'mapping')
  const { mapping } = (await client.send<ImportSettings>(imports.get, { id })).body.data
  await client.send(imports.choose, { id, body: { mapping: { ...mapping, fixed: { admissionDate: '2026-06-01' } } } })
  const { revision } = await waitUntilBatchIs(client, id, 'ready')
  await client.send(imports.get, { id })
  await client.send(batches.rows, { id, query: { limit: '100' } })
  await client.send(imports.refused, { id })
  await client.send(batches.run, { id, body: { revision } })
  const ended = async () => {
    const batch = await readBatch(client, id)
    return batch.state === 'done' && batch
  }
  return (await pollUntil(ended, { ms: 10 * 60_000, what: 'the end of the import' })).value as Batch
}

/** Calls the server until the work has ended. @returns the status and the time in ms of each answer */
const waitsDuring = (work: Promise<unknown>, url: string) =>
  pollDuring(work, async () => {
    const started = performance.now()
    const { status } = await fetch(`${url}/api/health`)
    return { status, ms: performance.now() - started }
  })

type Waits = Awaited<ReturnType<typeof waitsDuring>>

function judge(context: TestContext, school: School, waits: Waits, limitMs: number): void {
  const longest = Math.max(...waits.map(({ ms }) => ms))
  recordMetrics(context, { answered: waits.length, more: { 'longest ms': Math.round(longest) } })
  expect(waits.filter(({ status }) => status !== 200)).toEqual([])
  expectFast(longest, limitMs, school)
}

// R32.19
test.for(FILES)('an import of a file that is $what delays no other call for long', async (file, context) => {
  const school = await School.open('sqlite')
  const { url } = await school.start()
  const client = await school.client()
  const csv = file.csv()
  const work = importFile(client, csv)
  const waits = await waitsDuring(work, url)
  const { counts, total } = await work
  recordMetrics(context, { more: { MB: Math.round(csv.length / 100_000) / 10 } })
  expect(counts.done + counts.invalid).toBe(total)
  expect(client.traffic.wrong).toEqual([])
  judge(context, school, waits, file.limitMs)
})

// R32.19
test.for(KINDS)('planning a batch of the whole school delays no other call for long, on %s', async (kind, context) => {
  const school = await School.open(kind)
  const { url } = await school.start()
  const client = await school.client()
  await client.send(students.create, { body: studentInput() })
  await copyRows(school.databaseUrl, 'Student', STUDENTS - 1, ['id', 'studentId', 'serial'])
  await copyRows(school.databaseUrl, 'Guardian', STUDENTS - 1, ['studentId'])
  // Spread the students over standards: a class has some forty children, not a hundred thousand.
  await runSqlOnDatabase(school.databaseUrl, 'UPDATE "Student" SET "standardRank" = "serial" % 12 * 1024')
  const plan = async () => {
    const body = { kind: 'edit', entity: 'students', selection: { query: {} }, change: { section: 'C' } }
    const { batch } = (await client.send<{ batch: Batch }>(batches.create, { body })).body.data
    return waitUntilBatchIs(client, batch._id, 'ready')
  }
  const work = plan()
  const waits = await waitsDuring(work, url)
  expect((await work).counts).toMatchObject({ planned: STUDENTS })
  expect(client.traffic.wrong).toEqual([])
  judge(context, school, waits, 200)
})
