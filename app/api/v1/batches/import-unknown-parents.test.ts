import { beforeEach, expect, it } from 'vitest'
import type { SchoolRules } from '@/lib/contract/school-rules'
import { db } from '@/lib/server/db/db'
import { call, send } from '@/tests/support/api'
import { runPlannedBatch, rowsOf, undoAndRunBatch } from '@/tests/support/batches'
import { createPlannedImport } from '@/tests/support/imports'
import { createSignedInUser } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'
import { PUT as changeSettings } from '../settings/route'
import { POST as exportSelection } from '../students/export/route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
})

const setRules = (rules: Partial<SchoolRules>) => call(changeSettings, { token, body: rules })
const NO_FATHER = { 'Father Name': '', 'Father Mobile': '' }
const problems = async (id: string) =>
  (await rowsOf(token, id)).map(({ imported }) => imported?.problems.map(({ message }) => message))
const names = async () =>
  (await db.student.findMany({ orderBy: { serial: 'asc' } })).map(({ firstName, lastName }) => [firstName, lastName])
const guardians = async () => (await db.guardian.findMany({ orderBy: { kind: 'asc' } })).map(({ name }) => name)

// R75.6
it('while parents must be known, an import refuses lines without a father', async () => {
  const { _id } = await createPlannedImport(token, studentsCsv([NO_FATHER, { 'Student Name': 'Madonna' }]))
  expect(await problems(_id)).toEqual([
    ["Father's name is required", 'Phone number is required'],
    ['Last name is required'],
  ])
})

// R75.6
it('empty cells of a parent mean that the parent is not known, and a partly filled parent is a problem', async () => {
  await setRules({ parentsMayBeUnknown: true })
  const lines: Record<string, string>[] = [
    NO_FATHER,
    { 'Student Name': 'Bina Das', 'Father Name': 'N/A', 'Father Mobile': '-' },
    { 'Student Name': 'Chitra Das', 'Father Mobile': '' },
    { 'Student Name': 'Devi Das', 'Mother Name': '' },
  ]
  const batch = await createPlannedImport(token, studentsCsv(lines))
  expect(await problems(batch._id)).toEqual([[], [], ['Phone number is required'], ["Mother's name is required"]])
  await runPlannedBatch(token, batch)
  expect(await guardians()).toEqual(['Maya Rao', 'Maya Rao'])
})

// R75.6
it('an import does not ask for missing columns of the father, and adds students with an unknown father', async () => {
  await setRules({ parentsMayBeUnknown: true })
  const batch = await createPlannedImport(token, studentsCsv([{}], ['Father Name', 'Father Mobile']))
  expect(await problems(batch._id)).toEqual([[]])
  await runPlannedBatch(token, batch)
  expect(await guardians()).toEqual(['Maya Rao'])
})

// R75.6, R75.9
it('empty cells clear a parent only when empty cells clear values, and the undo restores the parent', async () => {
  await setRules({ parentsMayBeUnknown: true })
  await runPlannedBatch(token, await createPlannedImport(token, studentsCsv([{}])))
  const { studentId, id } = await db.student.findFirstOrThrow()
  await db.guardian.update({
    where: { studentId_kind: { studentId: id, kind: 'father' } },
    data: { occupation: 'Smith' },
  })
  const file = `Student ID,Father Name,Father Mobile,City\n${studentId},,,Nashik\n`
  await runPlannedBatch(token, await createPlannedImport(token, file))
  expect(await guardians()).toEqual(['Ravi Rao', 'Maya Rao'])
  const partly = await createPlannedImport(token, file.replace(',,,', ',,9847012345,'), { emptyClears: true })
  await runPlannedBatch(token, partly)
  expect(await guardians()).toEqual(['Ravi Rao', 'Maya Rao'])
  const working = `Student ID,Father Name,Father Mobile,Father Occupation\n${studentId},,,Welder\n`
  await runPlannedBatch(token, await createPlannedImport(token, working, { emptyClears: true }))
  expect(await guardians()).toEqual(['Ravi Rao', 'Maya Rao'])
  const cleared = await runPlannedBatch(token, await createPlannedImport(token, file, { emptyClears: true }))
  expect(await guardians()).toEqual(['Maya Rao'])
  await undoAndRunBatch(token, cleared._id)
  expect(await db.guardian.findFirst({ where: { kind: 'father' } })).toMatchObject({
    name: 'Ravi Rao',
    phone: '9847012345',
    occupation: 'Welder',
  })
})

// R75.6
it('an exported file of students without parents and last names is planned unchanged', async () => {
  await setRules({ parentsMayBeUnknown: true, oneNameIsEnough: true })
  const line = { ...NO_FATHER, 'Student Name': 'Madonna', 'Mother Name': '', 'Mother Mobile': '' }
  await runPlannedBatch(token, await createPlannedImport(token, studentsCsv([line])))
  const columns = ['studentId', 'name.firstName', 'name.lastName', 'parentInfo.father.name', 'parentInfo.father.phone', 'parentInfo.mother.name', 'parentInfo.mother.phone'] // prettier-ignore
  const answer = await send(exportSelection, { token, body: { selection: { query: {} }, columns } })
  const csv = await answer.text()
  const { studentId } = await db.student.findFirstOrThrow()
  expect(csv.split('\r\n')[1]).toBe(`${studentId},Madonna,,,,,`)
  const again = await createPlannedImport(token, csv, { emptyClears: true })
  expect(again.counts).toMatchObject({ skipped: 1, planned: 0, invalid: 0 })
})

// R75.7
it('a name of one word in a file is a first name, and a second import of the file finds the student', async () => {
  await setRules({ oneNameIsEnough: true })
  const file = studentsCsv([{ 'Student Name': 'Madonna' }, { 'Student Name': 'Bina R', 'Roll No': '2' }])
  await runPlannedBatch(token, await createPlannedImport(token, file))
  expect(await names()).toEqual([
    ['Madonna', ''],
    ['Bina', 'R'],
  ])
  const again = await createPlannedImport(token, file)
  expect(again.counts).toMatchObject({ skipped: 2, planned: 0 })
})

// R75.7
it('an empty cell clears the last name of an existing student only when empty cells clear values', async () => {
  await setRules({ oneNameIsEnough: true })
  await runPlannedBatch(token, await createPlannedImport(token, studentsCsv([{}])))
  const { studentId } = await db.student.findFirstOrThrow()
  const file = `Student ID,First Name,Last Name\n${studentId},Asha,\n`
  await runPlannedBatch(token, await createPlannedImport(token, file))
  expect(await names()).toEqual([['Asha', 'Rao']])
  await runPlannedBatch(token, await createPlannedImport(token, file, { emptyClears: true }))
  expect(await names()).toEqual([['Asha', '']])
})
