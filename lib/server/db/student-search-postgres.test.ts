import { expect, it } from 'vitest'
import { studentInput } from '@/lib/testing/factories'
import { atTheServer } from '../audit/record'
import { ask, db, transact } from '../db'
import { deleteStudent, insertStudent, patchStudent } from '../students/service'
import { restoreRecord } from '../trash/restore'
import { Prisma } from './sqlite/client'

const origin = atTheServer()
const add = () => transact(tx => insertStudent(tx, studentInput(), new Date(), origin))

/** What the table beside the students has otherwise than they do. */
const COLUMNS = Prisma.raw(
  '"createdAt", "updatedAt", "overallPercentage", "serial", "standardRank", "rollNumber", "isActive", "searchText", "section", "nameKey"', // prettier-ignore
)
const differences = () =>
  ask(Prisma.sql`
    (SELECT ${COLUMNS} FROM "Student" EXCEPT SELECT * FROM "StudentSearch") UNION ALL
    (SELECT * FROM "StudentSearch" EXCEPT SELECT ${COLUMNS} FROM "Student")`)
const searched = async () => (await ask(Prisma.sql`SELECT "serial" FROM "StudentSearch"`)).length

it('has what students are searched by after each creation, change, deletion and restoration', async () => {
  const [one, other] = [await add(), await add()]
  expect([await searched(), await differences()]).toEqual([2, []])
  const name = { firstName: 'Zoya', lastName: 'Rao' }
  await patchStudent(one._id, { name, standard: '12th', section: 'D', rollNumber: 77, isActive: false }, origin)
  await patchStudent(other._id, { overallPercentage: 12.5 }, origin)
  expect(await differences()).toEqual([])
  await deleteStudent(one._id, origin)
  expect([await searched(), await differences()]).toEqual([1, []])
  await restoreRecord(one._id, origin)
  expect([await searched(), await differences()]).toEqual([2, []])
})

it('has it whoever writes, also many at once', async () => {
  await Promise.all([add(), add(), add()])
  await db.$executeRaw`UPDATE "Student" SET "serial" = "serial" + 10, "createdAt" = '2020-01-01'`
  expect([await searched(), await differences()]).toEqual([3, []])
  await db.student.deleteMany({ where: { serial: { not: (await db.student.findFirstOrThrow()).serial } } })
  expect([await searched(), await differences()]).toEqual([1, []])
  await db.$executeRaw`TRUNCATE "Student" CASCADE`
  expect(await searched()).toBe(0)
})
