import { expect, it } from 'vitest'
import { GET as getFigures } from '@/app/api/v1/dashboard/figures/route'
import { GET as list } from '@/app/api/v1/students/route'
import type { Figures } from '@/lib/contract/dashboard'
import type { StudentPage } from '@/lib/contract/students/query'
import { db } from '@/lib/server/db/db'
import { insertStudents } from '@/lib/server/students/insert'
import { currentTime } from '@/lib/server/platform/clock'
import { call } from '@/tests/support/api'
import { idsOf, patchAsCommandLine } from '@/tests/support/batches'
import { commandLineActor } from '@/tests/support/command-line'
import { erase } from '@/tests/support/erasing'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'

const GENDERS = ['Female', 'Male'] as const
const SECTIONS = ['A', 'B'] as const
const year = currentTime().getFullYear()

// R104.15
it('figures and counts by class, gender, year and reason are the same before and after anonymising', async () => {
  const { token } = await createSignedInUser('superAdmin')
  const inputs = Array.from({ length: 12 }, (_, n) =>
    studentInput({
      gender: GENDERS[n % 2],
      section: SECTIONS[n % 2],
      standard: n % 3 ? '5th' : '6th',
      admissionDate: `${year - 1}-${String(1 + n).padStart(2, '0')}-17`,
      dateOfBirth: `${2010 + (n % 4)}-0${1 + (n % 9)}-21`,
    }),
  )
  const students = await db.$transaction(tx => insertStudents(tx, inputs, currentTime(), commandLineActor()))
  const leavers = idsOf(students.filter((_, n) => n % 2 === 0))
  for (const [n, id] of leavers.entries()) {
    await patchAsCommandLine(id, {
      isActive: false,
      leaving: { date: `${year}-0${1 + (n % 3)}-23`, reason: n % 2 ? 'Completed' : 'Transferred' },
    })
  }
  await db.classOfYear.createMany({
    data: (await db.student.findMany({ select: { serial: true } })).map(({ serial }) => ({
      ...{ serial, year: year - 1, standard: '4th', section: 'A', rollNumber: 3 },
    })),
  })
  const count = async (query: Record<string, string>) =>
    (await call<StudentPage>(list, { token, query })).body.data.pagination.totalStudents
  const read = async () => ({
    figures: (await call<Figures>(getFigures, { token })).body.data,
    counts: await Promise.all(
      (
        [
          {},
          { gender: 'Female' },
          { standard: '5th', section: 'A' },
          { leavingReason: 'Transferred' },
          { classYear: String(year - 1), standard: '4th' },
          { leftFrom: `${year}-02-01`, leftTo: `${year}-02-28` },
          { admittedFrom: `${year - 1}-03-01`, admittedTo: `${year - 1}-05-31` },
        ] as Record<string, string>[]
      ).map(query => count(query)),
    ),
  })
  const before = await read()
  expect(before.counts.every(number => number > 0)).toBe(true)
  await erase(token, leavers, 'anonymise')
  expect(await db.student.count({ where: { erased: 'anonymise' } })).toBe(6)
  expect(await read()).toEqual(before)
})
