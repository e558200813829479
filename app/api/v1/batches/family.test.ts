import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import {
  addStudentsOf5B,
  CLERK,
  createBatch,
  planAndRunBatch,
  idsOf,
  createPlannedBatch,
  rowsOf,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { createSignedInUser, type Person } from '@/tests/support/people'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(CLERK)
})

const change = {
  contactInfo: { address: { street: '4 Hill Road', pinCode: '682002' } },
  parentInfo: { father: { phone: '9000000001' } },
}
const forStudents = (selected: string[], body: object = change) => ({
  kind: 'edit',
  entity: 'students',
  selection: { ids: selected },
  change: body,
})

const families = async () =>
  (await db.student.findMany({ orderBy: { serial: 'asc' }, include: { guardians: true } })).map(
    ({ street, city, pinCode, guardians }) => [
      street,
      city,
      pinCode,
      ...guardians
        .sort((one, other) => one.kind.localeCompare(other.kind))
        .map(({ name, phone }) => `${name} ${phone}`),
    ],
  )
const OLD = ['12 Lake Road', 'Kochi', '682001', 'Suresh Nair 9876543211', 'Latha Nair 9876543210']
const NEW = ['4 Hill Road', 'Kochi', '682002', 'Suresh Nair 9000000001', 'Latha Nair 9876543210']

describe('a change of address and phone for several students', () => {
  // R49.3
  it('a bulk change of address and phone changes only these fields, and an undo restores them', async () => {
    const [first, second] = await addStudentsOf5B(3)
    const batch = await createPlannedBatch(clerk.token, forStudents([first!._id, second!._id]))
    expect(batch.title).toBe("Change students: Street Address, PIN Code, Father's Phone")
    expect((await rowsOf(clerk.token, batch._id))[0]?.changes).toEqual([
      { field: 'contactInfo.address.street', before: '12 Lake Road', after: '4 Hill Road' },
      { field: 'contactInfo.address.pinCode', before: '682001', after: '682002' },
      { field: 'parentInfo.father.phone', before: '9876543211', after: '9000000001' },
    ])
    const done = await planAndRunBatch(clerk.token, forStudents([first!._id, second!._id]))
    expect(await families()).toEqual([NEW, NEW, OLD])
    await undoAndRunBatch(clerk.token, done._id)
    expect(await families()).toEqual([OLD, OLD, OLD])
  })

  it.each<[string, object, string]>([
    ['a PIN code of five digits', { contactInfo: { address: { pinCode: '68200' } } }, 'PIN code must be 6 digits'],
    [
      'a phone with letters',
      { parentInfo: { mother: { phone: '98765abcde' } } },
      'Phone number must contain only digits',
    ],
    ['no field at all', { contactInfo: { address: {} }, parentInfo: {} }, 'Choose what to change'],
  ])('a bulk change of address and phone is refused with %s', async (_what, body, message) => {
    const students = await addStudentsOf5B(1)
    const answer = await createBatch(clerk.token, forStudents(idsOf(students), body))
    expect([answer.status, answer.body.errors[0]?.message]).toEqual([400, message])
  })
})
