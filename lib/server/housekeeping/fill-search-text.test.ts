import { expect, inject, it } from 'vitest'
import type { StudentQuery } from '@/lib/contract/students/query'
import { commandLineActor } from '@/tests/support/command-line'
import { staffInput, studentInput } from '@/tests/support/factories'
import { insertAccount } from '@/lib/server/accounts/create-account'
import { db } from '@/lib/server/db/db'
import { listStaff } from '@/lib/server/staff/listing'
import { listStudents } from '@/lib/server/students/listing/list-students'
import { patchStudent } from '@/lib/server/students/service'
import { insertStudent } from '@/lib/server/students/insert'
import { fillSearchText } from './fill-search-text'

/** Enough records for five slices. */
const MANY = 2_500
const actor = commandLineActor()

const page = { page: 1, limit: 10, sortBy: 'createdAt', sortOrder: 'desc' } as const
const findStudents = async (search: string) => {
  const query: StudentQuery = { ...page, search }
  return (await listStudents(query, actor)).students.map(({ studentId }) => studentId)
}
const findStaff = async (search: string) =>
  (await listStaff({ ...page, search }, actor)).staff.map(({ name }) => name.firstName)

/** Resets all search texts to the texts that earlier versions wrote. */
const forgetMore = () =>
  db.$transaction([
    db.$executeRaw`UPDATE "Student" SET "searchText" = lower("firstName" || ' ' || "lastName" || ' ' || "studentId")`,
    db.$executeRaw`UPDATE "User" SET "searchText" = lower("firstName" || ' ' || "lastName" || ' ' || "email")`,
  ])

/** An SQL table with the numbers from 1 to `MANY`. */
const NUMBERS = inject('postgresTemplate')
  ? `(SELECT generate_series(1, ${MANY}) AS n) AS numbers`
  : `(WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MANY})
      SELECT n FROM numbers) AS numbers`

async function addMany(): Promise<void> {
  await db.$executeRawUnsafe(`INSERT INTO "Student" (
      "id", "serial", "studentId", "firstName", "lastName", "dateOfBirth", "gender", "standardRank", "section",
      "rollNumber", "overallGrade", "overallPercentage", "admissionDate", "street", "city", "state", "pinCode",
      "emergencyName", "emergencyRelationship", "emergencyPhone", "createdAt", "updatedAt", "nameKey", "searchText"
    ) SELECT 'id-' || n, 2020000000 + n, 'STU-2020-' || n, 'Meera', 'Nair', '2015-01-01', 'Female', 5, 'A', 1, 'A',
      90, '2020-01-01', '', '', '', '', '', '', '', '2026-01-01 00:00:00', '2026-01-01 00:00:00', 'meera nair',
      'meera nair stu-2020-' || n FROM ${NUMBERS}`)
  await db.$executeRawUnsafe(`INSERT INTO "Guardian" ("studentId", "kind", "name", "phone")
    SELECT 'id-' || n, 'father', 'Élie ' || n, CAST(9000000000 + n AS TEXT) FROM ${NUMBERS}`)
}

// R60.11
it('after an upgrade, a search also finds older students by phone and guardian, and staff by position', async () => {
  await db.$transaction(tx =>
    insertAccount(tx, actor, 'staff', {
      ...staffInput([], { position: 'Clerk', phone: '9400000001' }),
      passwordHash: '',
    }),
  )
  await forgetMore()
  await addMany()
  await db.setting.create({ data: { name: 'searchTextFill', value: '{"table":"User"}' } })
  expect([await findStudents('stu-2020-2222'), await findStudents('9000002222'), await findStaff('clerk')]).toEqual([
    ['STU-2020-2222'],
    [],
    [],
  ])
  await fillSearchText()
  expect(await findStudents('+91 90000 02222')).toEqual(['STU-2020-2222'])
  expect(await findStudents('elie 2222')).toContain('STU-2020-2222')
  expect(await findStudents('9000000001')).toEqual(['STU-2020-1'])
  expect(await findStudents('9000002500')).toEqual(['STU-2020-2500'])
  expect(await findStaff('clerk 94000 00001')).toEqual(['Test'])
  expect(await db.setting.count()).toBe(0)
  expect(await db.student.count({ where: { version: { not: 1 } } })).toBe(0)
})

// R60.11
it('`fillSearchText` continues where it stopped, and keeps texts that were written in between', async () => {
  const add = (phone: string) =>
    db.$transaction(tx => {
      const parent = { name: 'Ravi', phone }
      return insertStudent(tx, studentInput({ parentInfo: { father: parent, mother: parent } }), new Date(), actor)
    })
  const [one, two] = [await add('9000000001'), await add('9000000002')]
  await forgetMore()
  const { serial } = await db.student.findFirstOrThrow({ where: { id: two._id } })
  const value = JSON.stringify({ table: 'Student', after: serial })
  await db.setting.create({ data: { name: 'searchTextFill', value } })
  await patchStudent(one._id, { parentInfo: { father: { phone: '9000000003' } } }, actor)
  await fillSearchText()
  expect(await findStudents('9000000003')).toEqual([one.studentId])
  expect(await findStudents('9000000002')).toEqual([])
  await fillSearchText()
  expect(await findStudents('9000000002')).toEqual([])
})

// R60.11
it('the search texts are right when two fills run at the same time as edits of students', async () => {
  const ids: string[] = []
  for (let n = 0; n < 30; n++) {
    const student = await db.$transaction(tx => insertStudent(tx, studentInput(), new Date(), actor))
    ids.push(student._id)
  }
  await forgetMore()
  await db.setting.create({ data: { name: 'searchTextFill', value: '{"table":"User"}' } })
  const edits = ids.map((id, n) =>
    patchStudent(id, { parentInfo: { father: { phone: String(9000000100 + n) } } }, actor),
  )
  await Promise.all([fillSearchText(), fillSearchText(), ...edits])
  for (const n of [0, 15, 29]) expect(await findStudents(String(9000000100 + n))).toHaveLength(1)
  expect(await findStudents('9876543211')).toEqual([])
  expect(await db.setting.count()).toBe(0)
})
