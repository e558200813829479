import { expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { expectAnswer } from './harness/judge'
import { admin, newStaff, newStudent, canaryStaff, canaryStudent } from './harness/people'
import { canaries, runQuery } from './harness/site'

const { students, staff, auth } = endpoints
const OTHER = '019a0000-0000-7000-8000-000000000001'
const DAY = '2001-01-01T00:00:00.000Z'

/** Fields that clients must not set. */
const SMUGGLED = {
  _id: OTHER, id: OTHER, studentId: 'STU-1999-00001', employeeId: 'EMP-0000', staffId: 'STF-0000', serial: 1,
  createdAt: DAY, updatedAt: DAY, photo: 'x', profilePhoto: { url: 'https://evil.example/x' }, photoUrl: 'x', photoHash: 'x',
  passwordHash: 'x', tokenVersion: 9, deletedAt: DAY, searchText: 'x', nameKey: 'x', passwordChangedAt: DAY, role: 'superAdmin',
} // prettier-ignore

const OPERATORS = {
  guardians: { create: [{ kind: 'father', name: 'x' }], deleteMany: {} },
  sessions: { connect: [{ id: OTHER }] },
  photo: { create: { hash: 'x', bytes: 'x' } },
  $set: { role: 'superAdmin' },
}

const rowOf = async (table: string, id: string) => {
  const [row] = await runQuery(`SELECT * FROM "${table}" WHERE "id" = '${id}'`)
  return row ?? {}
}
const isOurs = (row: object, before: object = {}) => {
  const smuggled = Object.entries(SMUGGLED).filter(([key]) => key !== 'updatedAt')
  for (const [key, value] of smuggled) if (key in row) expect(row).not.toHaveProperty(key, value)
  for (const key of ['id', 'studentId', 'employeeId', 'staffId', 'passwordHash', 'role', 'serial', 'photoHash']) {
    if (key in before) expect(row).toHaveProperty(key, before[key as keyof object])
  }
  expect(JSON.stringify(row)).not.toContain('2001-01-01')
}

// ASVS 8.2.3, 15.3.3
// R36.6
test('M1 every write ignores fields that its form does not have, as the database rows show', async () => {
  const head = await admin()
  const made = await expectAnswer(
    head.request(students.create, { body: { ...canaryStudent(), ...SMUGGLED, version: 9 } }),
    201,
    {
      endpoint: students.create,
    },
  )
  const { _id: id } = made.body.data.student
  const before = await rowOf('Student', id)
  isOurs(before)
  expect(before.version).toBe(1)
  await expectAnswer(head.request(students.replace, { id, body: { ...canaryStudent(), ...SMUGGLED } }), 200, {
    endpoint: students.replace,
  })
  await expectAnswer(head.request(students.patch, { id, body: { rollNumber: 3, ...SMUGGLED } }), 200, {
    endpoint: students.patch,
  })
  isOurs(await rowOf('Student', id), before)

  const hired = await expectAnswer(
    head.request(staff.create, { body: { ...canaryStaff(), ...SMUGGLED, isActive: false, version: 9 } }),
    201,
    {
      endpoint: staff.create,
    },
  )
  const { _id: member, email, isActive, version } = hired.body.data.staff
  expect([isActive, version]).toEqual([true, 1])
  const { permissions: _permissions, ...basics } = canaryStaff([], { email, password: canaries.newPassword })
  const row = await rowOf('User', member)
  isOurs(row)
  await expectAnswer(
    head.request(staff.replace, { id: member, body: { ...basics, ...SMUGGLED, isActive: false } }),
    200,
    {
      endpoint: staff.replace,
    },
  )
  await expectAnswer(
    head.request(staff.patch, { id: member, body: { ...SMUGGLED, password: 'x', isActive: false } }),
    200,
    {
      endpoint: staff.patch,
    },
  )
  isOurs(await rowOf('User', member), row)
  expect(Boolean((await rowOf('User', member)).isActive)).toBe(true)

  const person = await newStaff()
  const own = await rowOf('User', person.id)
  const mine = { name: basics.name, phone: canaries.phone, department: 'Arts' }
  await expectAnswer(person.request(auth.updateMe, { body: { ...mine, ...SMUGGLED } }), 200, {
    endpoint: auth.updateMe,
  })
  isOurs(await rowOf('User', person.id), own)
})

// ASVS 1.2.4
test('M2 database operators are ignored or refused, and never run', async () => {
  const head = await admin()
  const { _id: id } = await newStudent()
  await expectAnswer(head.request(students.create, { body: { ...canaryStudent(), ...OPERATORS } }), 201, {
    endpoint: students.create,
  })
  await expectAnswer(head.request(students.replace, { id, body: { ...canaryStudent(), ...OPERATORS } }), 200, {
    endpoint: students.replace,
  })
  await expectAnswer(head.request(students.patch, { id, body: OPERATORS }), 200, { endpoint: students.patch })
  for (const value of [{ set: 4 }, { increment: 1 }, { connect: {} }, { push: 1 }]) {
    await expectAnswer(head.request(students.patch, { id, body: { rollNumber: value } }), 400)
    await expectAnswer(head.request(students.patch, { id, body: { name: { firstName: value } } }), 400)
  }
  const guardians = await runQuery(`SELECT "kind" FROM "Guardian" WHERE "studentId" = '${id}'`)
  expect(guardians.map(({ kind }) => kind).sort()).toEqual(['father', 'mother'])
  expect((await rowOf('Student', id)).photoHash).toBeNull()
})
