import { expect, it } from 'vitest'
import { SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { StudentInput } from '@/lib/contract/students/schema'
import { seedDemo } from '@/prisma/demo/seed'
import { demoStudent } from '@/prisma/demo/students'
import { hashPassword, verifyPassword } from './password'
import { db } from '@/lib/server/db/db'
import { demoAccountsToShow } from './demo-accounts'

// R1.6
it('`seedDemo` fills an empty database once with two demo accounts, 60 students and 12 staff', async () => {
  expect(await seedDemo()).toBe(true)
  expect(await seedDemo()).toBe(false)
  expect(await db.student.count()).toBe(60)
  expect(await db.user.count({ where: { role: 'staff' } })).toBe(12)
  const admin = await db.user.findUniqueOrThrow({ where: { email: 'admin@school.example' } })
  expect(admin).toMatchObject({ role: 'superAdmin', firstName: 'Asha', lastName: 'Rao', employeeId: null })
  const ravi = await db.user.findUniqueOrThrow({ where: { email: 'staff@school.example' } })
  expect(ravi).toMatchObject({ role: 'staff', firstName: 'Ravi', lastName: 'Menon', department: 'Academics' })
  expect(ravi).toMatchObject({
    studentsCreate: true, studentsRead: true, studentsUpdate: true, studentsDelete: false,
    staffCreate: false, staffRead: true, staffUpdate: false, staffDelete: false,
  }) // prettier-ignore
})

it('`seedDemo` does not change a database that has users', async () => {
  await db.user.create({
    data: { id: 'x', role: 'superAdmin', firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '', passwordHash: '', createdAt: new Date(), updatedAt: new Date(), nameKey: '', searchText: '' },
  }) // prettier-ignore
  expect(await seedDemo()).toBe(false)
  expect(await db.student.count()).toBe(0)
})

// R1.3
it('the sign-in page shows the demo accounts only while they have their demo passwords', async () => {
  await seedDemo()
  expect((await demoAccountsToShow()).map(({ email }) => email)).toEqual([
    'admin@school.example',
    'staff@school.example',
  ])
  const passwordHash = await hashPassword('Changed@123')
  await db.user.update({ where: { email: 'admin@school.example' }, data: { passwordHash } })
  expect((await demoAccountsToShow()).map(({ email }) => email)).toEqual(['staff@school.example'])
  await db.user.deleteMany()
  expect(await demoAccountsToShow()).toEqual([])
})

it('`demoAccountsToShow` compares a password again if the server was too busy for the first comparison', async () => {
  await seedDemo()
  const passwordHash = await hashPassword('Staff@123')
  await db.user.update({ where: { email: 'staff@school.example' }, data: { passwordHash } })
  const waiting = Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword('x', passwordHash)))
  await expect(demoAccountsToShow()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await waiting
  expect((await demoAccountsToShow()).map(({ email }) => email)).toContain('staff@school.example')
})

// R1.7
it('`demoStudent` creates distinct, valid sample students in all standards and sections', () => {
  const students = Array.from({ length: 60 }, (_, n) => demoStudent(n).input)
  for (const student of students) expect(StudentInput.safeParse(student).error?.issues ?? []).toEqual([])
  expect(new Set(students.map(({ standard }) => standard)).size).toBe(STANDARDS.length)
  expect(new Set(students.map(({ section }) => section)).size).toBe(SECTIONS.length)
  expect(new Set(students.map(({ name }) => `${name.firstName} ${name.lastName}`)).size).toBe(60)
  expect(
    new Set(students.map(({ standard, section, rollNumber }) => `${standard}-${section}-${rollNumber}`)).size,
  ).toBe(60)
})
