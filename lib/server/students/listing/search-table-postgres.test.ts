import { expect, it } from 'vitest'
import { studentInput } from '@/tests/support/factories'
import { commandLineActor } from '@/tests/support/command-line'
import { query, db } from '@/lib/server/db/db'
import { deleteStudent, patchStudent } from '@/lib/server/students/service'
import { insertStudent } from '@/lib/server/students/write'
import { restoreRecord } from '@/lib/server/trash/restore'
import { Prisma } from '@/lib/server/db/prisma'

const actor = commandLineActor()
const add = () => db.$transaction(tx => insertStudent(tx, studentInput(), new Date(), actor))

/** The columns of "StudentSearch". */
const COLUMNS = Prisma.raw(
  '"createdAt", "updatedAt", "overallPercentage", "serial", "standardRank", "rollNumber", "isActive", "searchText", "section", "nameKey"', // prettier-ignore
)
/** Rows that the search table and the students do not share. */
const differences = () =>
  query(Prisma.sql`
    (SELECT ${COLUMNS} FROM "Student" EXCEPT SELECT * FROM "StudentSearch") UNION ALL
    (SELECT * FROM "StudentSearch" EXCEPT SELECT ${COLUMNS} FROM "Student")`)
const countRows = async () => (await query(Prisma.sql`SELECT "serial" FROM "StudentSearch"`)).length

it('equals the students after each creation, change, deletion and restoration', async () => {
  const [one, other] = [await add(), await add()]
  expect([await countRows(), await differences()]).toEqual([2, []])
  const name = { firstName: 'Zoya', lastName: 'Rao' }
  await patchStudent(one._id, { name, standard: '12th', section: 'D', rollNumber: 77, isActive: false }, actor)
  await patchStudent(other._id, { overallPercentage: 12.5 }, actor)
  expect(await differences()).toEqual([])
  await deleteStudent(one._id, actor)
  expect([await countRows(), await differences()]).toEqual([1, []])
  await restoreRecord(one._id, actor)
  expect([await countRows(), await differences()]).toEqual([2, []])
})

it('equals the students after statements that write many rows', async () => {
  await Promise.all([add(), add(), add()])
  await db.$executeRaw`UPDATE "Student" SET "serial" = "serial" + 10, "createdAt" = '2020-01-01'`
  expect([await countRows(), await differences()]).toEqual([3, []])
  await db.student.deleteMany({ where: { serial: { not: (await db.student.findFirstOrThrow()).serial } } })
  expect([await countRows(), await differences()]).toEqual([1, []])
  await db.$executeRaw`TRUNCATE "Student" CASCADE`
  expect(await countRows()).toBe(0)
})
