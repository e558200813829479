import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BatchRowPage } from '@/lib/contract/batches/schema'
import { DATE_ORDERS } from '@/lib/contract/date-text'
import { IMPORT_DECISIONS } from '@/lib/contract/batches/imported-row'
import { Student, StudentInput } from '@/lib/contract/students/schema'
import type { StudentPage } from '@/lib/contract/students/query'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { db } from '@/lib/server/db/db'
import { call, type Answer } from '@/tests/support/api'
import { getBatch, rowsOf, startBatch } from '@/tests/support/batches'
import { damagedCsv, oddText } from '@/tests/support/damaged-csv'
import {
  answeredMapping,
  putImportSettings,
  postCorrections,
  getImportSettings,
  postImport,
} from '@/tests/support/imports'
import { createSignedInUser } from '@/tests/support/people'
import { deleteSchoolData } from '@/tests/support/school'
import { numRuns } from '@/tests/support/seed'
import { studentsCsv } from '@/tests/support/students-csv'
import * as students from '../students/route'

const FILE = studentsCsv([
  { 'Adm No': '17' },
  { 'Adm No': '18', 'Student Name': 'Dev Rao', Gender: 'M', 'Roll No': '2', Class: 'UKG A' },
  { 'Adm No': '19', 'Student Name': 'Zoya Khan', DOB: '03/04/2015', 'Roll No': '3', 'Father Name': 'Imran Khan' },
  { 'Student Name': 'José D’Souza', DOB: '29/02/2016', Gender: 'Male', Class: '5 B', 'Roll No': '4' },
])
const PATHS = ['name.firstName', 'dateOfBirth', 'gender', 'standard', 'section', 'rollNumber', 'contactInfo.address.pinCode', 'studentId', 'admissionNumber', 'leaving.date', '__proto__', 'password'] // prettier-ignore

const path = fc.constantFrom(...PATHS)
/** Text that a person can type into a text box: everything but zero bytes. */
const typed = oddText.map(text => text.replaceAll('\u0000', ''))
const correction = fc.oneof(
  fc.record({ row: fc.nat(4), cells: fc.dictionary(path, typed, { maxKeys: 3 }) }),
  fc.record({ field: path, from: fc.oneof(typed, fc.constantFrom('Girl', 'V', '1')), to: typed }),
)
const choices = fc.record({
  dateOrder: fc.constantFrom(...DATE_ORDERS),
  fixCapitals: fc.boolean(),
  emptyClears: fc.boolean(),
  fixed: fc.dictionary(path, typed, { maxKeys: 2 }),
})
const attempt = fc.record({
  file: damagedCsv(FILE),
  /** Whether the school already has the students of the undamaged file. */
  isKnown: fc.boolean(),
  choices,
  corrections: fc.array(correction, { maxLength: 2 }),
  decision: fc.constantFrom(...IMPORT_DECISIONS),
})
type Attempt = Omit<typeof attempt extends fc.Arbitrary<infer T> ? T : never, 'isKnown'>

async function accepted<D>(answer: Promise<Answer<D>>): Promise<Answer<D>> {
  const { status, body } = await answer
  expect(status, body.message).toBeLessThan(500)
  if (status >= 400) expect(body.message).not.toBe('')
  return answer
}

/** Imports a file as far as possible. @returns the rows of the import; empty if the file or its settings are refused */
async function importAll(token: string, { file, ...rest }: Attempt): Promise<BatchRowPage['rows']> {
  const sent = await accepted(postImport(token, file))
  if (sent.status !== 201) return []
  const { _id } = sent.body.data.batch
  await runBatchesUntilIdle()
  const read = await getBatch(token, _id)
  if (read.state === 'failed') {
    expect(read.reason).toMatch(/\.$/)
    return []
  }
  expect(read.state).toBe('mapping')
  const mapping = answeredMapping(await getImportSettings(token, _id))
  // When a class is damaged, the import may not notice that the column contains sections as well.
  const columns = mapping.columns.map(target => (target === 'standard' ? 'class' : target))
  const fixed = { ...mapping.fixed, ...rest.choices.fixed }
  const chosen = await accepted(
    putImportSettings(token, _id, { mapping: { ...mapping, columns, ...rest.choices, fixed } }),
  )
  if (chosen.status !== 200) return []
  await runBatchesUntilIdle()
  expect((await getBatch(token, _id)).state).toBe('ready')
  for (const body of rest.corrections) await accepted(postCorrections(token, _id, body))
  await accepted(postCorrections(token, _id, { rows: 'all', decision: rest.decision }))
  await accepted(postCorrections(token, _id, { rows: 'all', decision: 'create' }))
  await accepted(startBatch(token, await getBatch(token, _id)))
  await runBatchesUntilIdle()
  const { state, counts } = await getBatch(token, _id)
  expect(state).toBe('done')
  expect(counts).toMatchObject({ planned: 0, conflict: 0, failed: 0 })
  return rowsOf(token, _id)
}

const everyone = async (token: string): Promise<Student[]> =>
  (await call<StudentPage>(students.GET, { token, query: { limit: '100' } })).body.data.students

const idsOf = (records: { _id: string }[]) => records.map(({ _id }) => _id).sort()

// R51.1, R51.3, R51.5
it('an import of a damaged file causes no server error, and writes whole students or none', async () => {
  const seen = { created: 0, invalid: 0 }
  const oneSchool = fc.asyncProperty(attempt, async ({ isKnown, ...damaged }) => {
    await deleteSchoolData()
    const { token } = await createSignedInUser('superAdmin')
    const plain = { dateOrder: 'day', fixCapitals: false, emptyClears: false, fixed: {} } as const
    const whole: Attempt = { file: FILE, choices: plain, corrections: [], decision: 'create' }
    if (isKnown) await importAll(token, whole)
    const before = await everyone(token)
    const rows = await importAll(token, damaged)

    const after = await everyone(token)
    const created = rows.filter(({ status, action }) => status === 'done' && action === 'create')
    expect(idsOf(after)).toEqual([...idsOf(before), ...created.map(({ recordId }) => recordId)].sort())
    for (const student of after) {
      expect(Student.parse(student)).toEqual(student)
      expect(student).toMatchObject(StudentInput.parse(student))
    }
    expect(await db.guardian.count()).toBe(2 * after.length)
    seen.created += created.length
    seen.invalid += rows.filter(({ status }) => status === 'invalid').length
  })
  await fc.assert(oneSchool, { numRuns: numRuns(25) })
  // The damage was neither so small that all lines were imported, nor so large that no line was imported.
  expect(Math.min(seen.created, seen.invalid)).toBeGreaterThan(0)
})
