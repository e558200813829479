import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffMember, StaffPage } from '@/lib/contract/staff/schema'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { staffInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { PUT as updateMe } from '../auth/me/route'
import { POST as restore } from '../trash/[id]/restore/route'
import { DELETE as remove, PATCH as patch, PUT as put } from './[id]/route'
import { GET as list, POST as create } from './route'

let admin: Person
let kiran: StaffMember
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  kiran = await add('Kiran', 'kiran@school.example', '9876543210', 'Head Clerk')
  await add('Élodie', 'elo@school.example', '9876500000')
})

const add = async (firstName: string, email: string, phone: string, position?: string) => {
  const body = staffInput([], { name: { firstName, lastName: 'Rao' }, email, phone, position })
  return (await call<{ staff: StaffMember }>(create, { token: admin.token, body })).body.data.staff
}
const found = async (search: string) => {
  const { staff } = (await call<StaffPage>(list, { token: admin.token, query: { search } })).body.data
  return staff.map(({ name }) => name.firstName).sort()
}

describe('a search for staff', () => {
  // R60.4, R60.2, R60.5
  it.each([
    ['kiran', ['Kiran']],
    ['Rao, ELODIE', ['Élodie']],
    ['emp-0001', ['Kiran']],
    ['stf-0002', ['Élodie']],
    ['elo@school', ['Élodie']],
    ['clerk', ['Kiran']],
    ['head rao', ['Kiran']],
    ['98765 43210', ['Kiran']],
    ['+91-98765-43210', ['Kiran']],
    ['09876543210', ['Kiran']],
    ['43210', ['Kiran']],
    ['98765', ['Kiran', 'Élodie']],
    ['98765 0', ['Élodie']],
    ['987', []],
    ['9876543210 9876500000', []],
    ['5b', []],
    ['%', []],
    ['he_d', []],
  ])('a search for %j finds the staff %j', async (search, names) => {
    expect(await found(search)).toEqual(names)
  })

  // R60.6
  it('a search for staff follows edits, deletions and restorations', async () => {
    const { token } = admin
    await call(patch, { token, id: kiran._id, body: { position: 'Librarian' } })
    expect([await found('clerk'), await found('librarian 3210')]).toEqual([[], ['Kiran']])
    const { name, email, department } = kiran
    const body = { name, email, department, phone: '9400000001' }
    expect((await call(put, { token, id: kiran._id, body })).status).toBe(200)
    expect([await found('43210'), await found('94000 00001')]).toEqual([[], ['Kiran']])
    await call(patch, { token, id: kiran._id, body: { position: null } })
    expect([await found('librarian'), await found('94000 00001')]).toEqual([[], ['Kiran']])
    await call(remove, { token, id: kiran._id })
    expect(await found('94000 00001')).toEqual([])
    await call(restore, { token, id: kiran._id })
    expect(await found('94000 00001')).toEqual(['Kiran'])
  })

  // R60.6
  it('a search for staff follows the changes that staff make to their own profile', async () => {
    const person = await createSignedInUser([])
    const body = { name: { firstName: 'Nila', lastName: 'Das' }, phone: '9400000005', department: 'Arts' }
    expect((await call(updateMe, { token: person.token, body })).status).toBe(200)
    expect(await found('94000 00005')).toEqual(['Nila'])
    await db.user.update({ where: { id: person.id }, data: { isActive: false } })
    expect(await found('nila')).toEqual(['Nila'])
  })

  // R60.7
  it('a search for staff is refused without the permission to read staff, whatever its text', async () => {
    const { token } = await createSignedInUser(['students.read', 'staff.create', 'staff.update', 'staff.delete'])
    for (const search of ['kiran', '98765 43210', 'clerk', 'emp-0001', 'elo@school']) {
      expect((await call(list, { token, query: { search } })).status).toBe(403)
    }
  })
})
