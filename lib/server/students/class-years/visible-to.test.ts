import { expect, it, vi } from 'vitest'
import type { StudentPage } from '@/lib/contract/students/query'
import { Prisma } from '@/lib/server/db/prisma'
import { call } from '@/tests/support/api'
import { recordClasses } from '@/tests/support/class-years'
import { createSignedInUser } from '@/tests/support/people'
import { addStudentsByText } from '@/tests/support/promotion'
import { GET as classesOf } from '@/app/api/v1/students/[id]/classes/route'
import { GET as register } from '@/app/api/v1/students/class-years/register/route'
import { GET as classYears } from '@/app/api/v1/students/class-years/route'
import { GET as list } from '@/app/api/v1/students/route'

/** Simulates a user who may see only the students of some classes. */
vi.mock('../visibility', () => ({
  conditionsFor: () => [{ where: { standardRank: 0 }, sql: Prisma.sql`"standardRank" = ${0}` }],
}))

type ClassesOfYear = { years: number[]; classes: { students: { Male: number; Female: number; Other: number } }[] }

// R91.10
it('the class of a hidden student in an earlier year is neither listed nor counted', async () => {
  const { token } = await createSignedInUser('superAdmin')
  const [visible, hidden] = await addStudentsByText('KG B 7', '6th B 7')
  await recordClasses(visible!._id, '2024 KG B 7')
  await recordClasses(hidden!._id, '2024 KG B 8', '2023 KG A 1')
  const query = { year: '2024', standard: 'KG', section: 'B' }
  const entries = (await call<{ students: { _id: string }[] }>(register, { token, query })).body.data.students
  expect(entries.map(({ _id }) => _id)).toEqual([visible!._id])
  const { years, classes } = (await call<ClassesOfYear>(classYears, { token, query: { year: '2024' } })).body.data
  expect(years).toEqual([2024])
  expect(classes.map(({ students }) => students.Male + students.Female + students.Other)).toEqual([1])
  const { students } = (await call<StudentPage>(list, { token, query: { classYear: '2024' } })).body.data
  expect(students.map(({ _id }) => _id)).toEqual([visible!._id])
  expect((await call(classesOf, { token, id: hidden!._id })).status).toBe(404)
})
