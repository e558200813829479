import { expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { permissionsOf } from '@/lib/contract/permissions'
import { expectAnswer } from './harness/judge'
import { admin, newMember, newStudent, canaryStaff, canaryStudent } from './harness/people'
import { runQuery } from './harness/site'

const { students, staff, auth } = endpoints

/** How often an account or student was written, and how many events record it. */
async function tracesOf(table: 'Student' | 'User', id: string) {
  const [row] = await runQuery(`SELECT "version", "updatedAt" FROM "${table}" WHERE "id" = '${id}'`)
  const events = await runQuery(`SELECT "id" FROM "AuditEvent" WHERE "entityId" = '${id}'`)
  return { ...row, events: events.length }
}

// R34.35
test('M10 an edit that changes nothing creates no event and no version', async () => {
  const head = await admin()
  const { _id: id } = await newStudent()
  const before = await tracesOf('Student', id)
  for (const body of [{}, { section: 'B' }, { name: {} }, { version: 1 }, { role: 'superAdmin' }]) {
    await expectAnswer(head.request(students.patch, { id, body }), 200, { endpoint: students.patch })
  }
  await expectAnswer(head.request(students.replace, { id, body: canaryStudent() }), 200, { endpoint: students.replace })
  expect(await tracesOf('Student', id)).toEqual(before)

  const member = await newMember(['students.read'])
  const { _id: of, name, email, phone, department } = member
  const started = await tracesOf('User', of)
  await expectAnswer(head.request(staff.patch, { id: of, body: {} }), 200, { endpoint: staff.patch })
  const body = { name, email, phone, department }
  await expectAnswer(head.request(staff.replace, { id: of, body }), 200, { endpoint: staff.replace })
  const permissions = permissionsOf(['students.read'])
  await expectAnswer(head.request(staff.permissions, { id: of, body: { permissions } }), 200, {
    endpoint: staff.permissions,
  })
  for (let n = 0; n < 3; n++)
    await expectAnswer(head.request(staff.activate, { id: of }), 200, { endpoint: staff.activate })
  expect(await tracesOf('User', of)).toEqual(started)
  await expectAnswer(head.request(staff.patch, { id: of, body: { version: 9 } }), 409)
})

// R34.36
test('M11 a name that contains or consists of invisible characters is refused', async () => {
  const head = await admin()
  const signs = [0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200e, 0x200f, 0x2060, 0x2800, 0x3164, 0xffa0, 0xfff9, 0xe0041]
  const named = (firstName: string) => ({ name: { firstName, lastName: 'Nair' } })
  const { _id: id } = await newStudent()
  const member = await newMember()
  for (const sign of signs.map(code => String.fromCodePoint(code))) {
    for (const firstName of [`As${sign}ha`, sign.repeat(3)]) {
      await expectAnswer(head.request(students.create, { body: canaryStudent(named(firstName)) }), 400)
      await expectAnswer(head.request(students.patch, { id, body: named(firstName) }), 400)
      await expectAnswer(head.request(staff.create, { body: canaryStaff([], named(firstName)) }), 400)
      await expectAnswer(head.request(staff.patch, { id: member._id, body: named(firstName) }), 400)
      await expectAnswer(head.request(auth.updateMe, { body: { ...named(firstName), phone: member.phone } }), 400)
    }
  }
  await expectAnswer(head.request(students.create, { body: canaryStudent(named('\u200c\u200d\u200c')) }), 400)
  for (const firstName of ['അവന്\u200d', 'علی\u200cرضا']) {
    await expectAnswer(head.request(students.create, { body: canaryStudent(named(firstName)) }), 201)
  }
}) // prettier-ignore
