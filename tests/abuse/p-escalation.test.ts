import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { permissionsOf, type Permission } from '@/lib/contract/permissions'
import { FLAGS } from '@/tests/support/access'
import type { Caller } from './harness/caller'
import { expectAnswer } from './harness/judge'
import { admin, newStaffWithAllPermissions, newMember, newStaff, newSuperAdmin, canaryStaff } from './harness/people'
import { canaries, runQuery } from './harness/site'

const { staff, auth } = endpoints

const roleOf = async (id: string) => (await runQuery(`SELECT "role" FROM "User" WHERE "id" = '${id}'`))[0]?.role
const setFlags = (caller: Caller, id: string, granted: readonly Permission[]) =>
  caller.request(staff.permissions, { id, body: { permissions: permissionsOf(granted) } })
const flagsOf = async (id: string) => (await (await admin()).request(staff.get, { id })).body.data.staff.permissions
const update = (changes = {}) => {
  const { password: _password, permissions: _permissions, ...draft } = canaryStaff([], changes)
  return draft
}

/** All calls that act on a staff member. */
const acts = (caller: Caller, id: string, email?: string) => [
  () => caller.request(staff.replace, { id, body: update(email ? { email } : {}) }),
  () => caller.request(staff.patch, { id, body: { position: 'Nobody' } }),
  () => setFlags(caller, id, []),
  () => caller.request(staff.deactivate, { id }),
  () => caller.request(staff.activate, { id }),
  () => caller.request(staff.remove, { id }),
]

// ASVS 8.2.2, 8.3.1
describe('permissions that the actor cannot give', () => {
  test('P1 nobody changes their own permissions', async () => {
    const person = await newStaff(['staff.update', 'staff.read'])
    await expectAnswer(setFlags(person, person.id, ['staff.update']), 403)
    await expectAnswer(setFlags(person, person.id, FLAGS), 403)
    expect(await flagsOf(person.id)).toEqual(permissionsOf(['staff.update', 'staff.read']))
  })

  test('P2 nobody can give an existing or new colleague a permission that the giver does not have', async () => {
    const person = await newStaff(['staff.update', 'staff.create'])
    const { _id: id } = await newMember()
    for (const flag of FLAGS.filter(flag => flag !== 'staff.update' && flag !== 'staff.create')) {
      const { body } = await expectAnswer(setFlags(person, id, [flag]), 403)
      expect(body.message).toContain(flag)
      const made = await expectAnswer(person.request(staff.create, { body: canaryStaff([flag]) }), 403)
      expect(made.body.message).toContain(flag)
    }
    await expectAnswer(setFlags(person, id, ['staff.update']), 200, { endpoint: staff.permissions })
  })

  test('P3 P4 nobody can act on a colleague with more permissions, or take a permission that they do not have', async () => {
    const person = await newStaff(['staff.update', 'staff.delete'])
    const { _id: id, email, permissions } = await newMember(['students.read'])
    for (const act of acts(person, id, email)) await expectAnswer(act(), 403)
    expect(await flagsOf(id)).toEqual(permissions)
    const equal = await newMember(['staff.update'])
    await expectAnswer(setFlags(person, equal._id, []), 200, { endpoint: staff.permissions })
  })

  test('P5 the staff endpoints answer 404 for a superAdmin, to staff and to another superAdmin', async () => {
    const head = await newSuperAdmin()
    for (const caller of [await newStaffWithAllPermissions(), await admin()]) {
      await expectAnswer(caller.request(staff.get, { id: head.id }), 404)
      for (const act of acts(caller, head.id, head.email)) await expectAnswer(act(), 404)
    }
    expect(await head.status()).toBe(200)
  })

  test('P6 nobody can deactivate or delete their own account', async () => {
    const person = await newStaffWithAllPermissions()
    await expectAnswer(person.request(staff.deactivate, { id: person.id }), 403)
    await expectAnswer(person.request(staff.remove, { id: person.id }), 403)
    expect(await person.status()).toBe(200)
  })
})

describe('extra fields', () => {
  const crown = { role: 'superAdmin', isSuperAdmin: true, tokenVersion: 0 }

  test('P7 a role in the body is ignored', async () => {
    const person = await newStaffWithAllPermissions()
    const { body } = await expectAnswer(person.request(staff.create, { body: { ...canaryStaff(), ...crown } }), 201, {
      endpoint: staff.create,
    })
    const { _id: id, email } = body.data.staff
    const basics = { ...update({ email }), ...crown }
    await expectAnswer(person.request(staff.replace, { id, body: basics }), 200, { endpoint: staff.replace })
    await expectAnswer(person.request(staff.patch, { id, body: { position: 'Head', ...crown } }), 200, {
      endpoint: staff.patch,
    })
    await expectAnswer(
      person.request(staff.permissions, { id, body: { permissions: permissionsOf([]), ...crown } }),
      400,
    )
    const mine = { name: basics.name, phone: canaries.phone, department: 'Arts', ...crown }
    await expectAnswer(person.request(auth.updateMe, { body: mine }), 200, { endpoint: auth.updateMe })
    expect([await roleOf(id), await roleOf(person.id)]).toEqual(['staff', 'staff'])
  })

  test('P8 permissions that are not exactly eight booleans are refused and change nothing', async () => {
    const head = await admin()
    const { _id: id, permissions } = await newMember(['students.read'])
    const { students, staff: colleagues } = permissionsOf(FLAGS)
    const { delete: _delete, ...three } = students
    const bad = [
      undefined,
      null,
      [],
      'all',
      {},
      { students },
      { students: three, staff: colleagues },
      { students: { ...students, export: true }, staff: colleagues },
      { students, staff: colleagues, fees: students },
      JSON.parse(
        '{"students":{"create":true,"read":true,"update":true,"delete":true,"__proto__":{"x":true}},"staff":{}}',
      ),
      ...['true', 1, null, [], {}].map(value => ({ students: { ...students, read: value }, staff: colleagues })),
    ]
    for (const value of bad) {
      await expectAnswer(head.request(staff.permissions, { id, body: { permissions: value } }), 400)
      await expectAnswer(head.request(staff.create, { body: { ...canaryStaff(), permissions: value } }), 400)
    }
    expect(await flagsOf(id)).toEqual(permissions)
  })

  // ASVS 8.2.3
  test('P9 users can change only name, phone and department of their own record', async () => {
    const person = await newStaffWithAllPermissions()
    const sent = {
      email: 'evil@school.example',
      employeeId: 'EMP-0000',
      permissions: permissionsOf([]),
      isActive: false,
    }
    const body = { name: { firstName: 'Eve', lastName: 'Own' }, phone: canaries.phone, department: 'Arts', ...sent }
    const reply = await expectAnswer(person.request(auth.updateMe, { body }), 200, { endpoint: auth.updateMe })
    expect(reply.body.data.user).toMatchObject({ email: person.email, permissions: permissionsOf(FLAGS) })
    expect(reply.body.data.user.employeeId).not.toBe('EMP-0000')
    expect(await person.status()).toBe(200)
  })

  test('P10 no call removes, deactivates or changes the last superAdmin', async () => {
    const head = await admin()
    const [row] = await runQuery(`SELECT "id" FROM "User" WHERE "email" = 'head@school.example'`)
    const id = String(row?.id)
    for (const caller of [await newStaffWithAllPermissions(), head]) {
      for (const act of acts(caller, id)) await expectAnswer(act(), 404)
    }
    expect(await roleOf(id)).toBe('superAdmin')
    expect(await head.status()).toBe(200)
  })
})

test('P11 no concurrent call writes after the permission was taken away', async () => {
  const person = await newStaff(['staff.create'])
  const creations = Array.from({ length: 50 }, () => person.request(staff.create, { body: canaryStaff() }))
  await expectAnswer(setFlags(await admin(), person.id, []), 200, { endpoint: staff.permissions })
  await expectAnswer(person.request(staff.create, { body: canaryStaff() }), 403)
  for (const { status } of await Promise.all(creations)) expect([201, 403, 503]).toContain(status)
  // A response may arrive late, so compare the time of the write.
  const taken = `SELECT max("at") FROM "AuditEvent" WHERE "action" = 'staff.permissions_changed' AND "entityId" = '${person.id}'`
  const newer = await runQuery(`
    SELECT "id" FROM "AuditEvent" WHERE "action" = 'staff.created' AND "actorId" = '${person.id}' AND "at" > (${taken})`)
  expect(newer).toEqual([])
})
