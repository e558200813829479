import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedStaff } from '@/lib/contract/staff/schema'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { call, validationErrors } from '@/tests/support/api'
import { planAndRunBatch, undoAndRunBatch } from '@/tests/support/batches'
import { staffInput, studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { GET as me, PUT as updateMe } from '../auth/me/route'
import { POST as addStaff } from '../staff/route'
import { PATCH as patchStaff, PUT as replaceStaff } from '../staff/[id]/route'
import { DELETE as remove, GET as get, PATCH as patch, PUT as replace } from '../students/[id]/route'
import { POST as addStudent } from '../students/route'
import { POST as restore } from '../trash/[id]/restore/route'
import { POST as undo } from '../undo/route'
import { PUT as changeSettings } from './route'

let token: string
beforeEach(async () => {
  ;({ token } = await createSignedInUser('superAdmin'))
})

const move = (country: string) => call(changeSettings, { token, body: { country } })
const add = async (changes = {}): Promise<Student> =>
  (await call<SavedStudent>(addStudent, { token, body: studentInput(changes) })).body.data.student
const read = async (id: string): Promise<Student> =>
  (await call<{ student: Student }>(get, { token, id })).body.data.student
const phonesOf = ({ parentInfo: { father, mother } }: Student) => [father?.phone, mother?.phone]

describe('a student with phones and a postal code of another country', () => {
  // R74.6
  it('a PUT may keep the phones and the postal code that the student has', async () => {
    const { _id: id } = await add()
    await move('GB')
    const { status } = await call(replace, { token, id, body: studentInput({ rollNumber: 8 }) })
    expect(status).toBe(200)
    expect(await read(id)).toMatchObject({ rollNumber: 8, contactInfo: studentInput().contactInfo })
  })

  // R74.6
  it('a changed value must follow the present rules, even when another field has the same old value', async () => {
    const { _id: id } = await add()
    await move('GB')
    const { contactInfo, parentInfo } = studentInput()
    const changed = studentInput({
      contactInfo: { ...contactInfo, address: { ...contactInfo.address, pinCode: '682002' } },
      parentInfo: { ...parentInfo, father: { ...parentInfo.father, phone: parentInfo.mother.phone } },
    })
    expect(validationErrors(await call(replace, { token, id, body: changed }))).toEqual([
      'contactInfo.address.pinCode: Postcode must look like SW1A 1AA',
      'parentInfo.father.phone: Phone number must be at least 11 digits',
    ])
    expect(await read(id)).toMatchObject(studentInput())
  })

  // R74.6
  it('a PATCH may send an old value again or leave it out, and a new value replaces it', async () => {
    const { _id: id } = await add()
    await move('GB')
    const { address } = studentInput().contactInfo
    for (const body of [{ section: 'C' }, { contactInfo: { address: { pinCode: address.pinCode, city: 'Leeds' } } }])
      expect((await call(patch, { token, id, body })).status).toBe(200)
    const phone = (number: string) => ({ token, id, body: { parentInfo: { mother: { phone: number } } } })
    expect(validationErrors(await call(patch, phone('9876543219')))).toEqual([
      'parentInfo.mother.phone: Phone number must be at least 11 digits',
    ])
    expect((await call(patch, phone('07400123456'))).status).toBe(200)
    expect(phonesOf(await read(id))).toEqual(['9876543211', '07400123456'])
  })

  // R74.6
  it('an address without a postal code stays valid in a country that needs one', async () => {
    await move('AE')
    const { contactInfo, parentInfo } = studentInput()
    const ofEmirates = {
      contactInfo: {
        address: { ...contactInfo.address, pinCode: '' },
        emergencyContact: { ...contactInfo.emergencyContact, phone: '0501234567' },
      },
      parentInfo: {
        father: { ...parentInfo.father, phone: '0501234567' },
        mother: { ...parentInfo.mother, phone: '0501234567' },
      },
    }
    const { _id: id } = await add(ofEmirates)
    await move('IN')
    const { status } = await call(replace, { token, id, body: studentInput({ ...ofEmirates, rollNumber: 8 }) })
    expect(status).toBe(200)
    expect((await read(id)).contactInfo.address.pinCode).toBe('')
  })

  // R74.6
  it('PUT of an unknown student refuses a phone that follows the previous country’s rules', async () => {
    await move('GB')
    const { status, body } = await call(replace, {
      token,
      id: '01900000-0000-7000-8000-000000000000',
      body: studentInput(),
    })
    expect([status, body.error]).toEqual([400, 'VALIDATION_ERROR'])
  })

  // R74.6
  it('bulk changes, undoing and the trash keep old values', async () => {
    const { _id: id } = await add()
    await move('GB')
    const batch = await planAndRunBatch(token, {
      kind: 'edit',
      entity: 'students',
      selection: { ids: [id] },
      change: { section: 'C' },
    })
    expect(batch.counts).toMatchObject({ done: 1, failed: 0 })
    expect((await undoAndRunBatch(token, batch._id)).counts).toMatchObject({ done: 1, failed: 0 })
    await call(remove, { token, id })
    expect((await call(restore, { token, id })).status).toBe(200)
    expect(await read(id)).toMatchObject({ section: 'B', contactInfo: studentInput().contactInfo })
  })

  // R74.6
  it('undoing a change restores a phone that follows the previous country’s rules', async () => {
    const { _id: id, version } = await add()
    await move('GB')
    await call(patch, { token, id, body: { parentInfo: { mother: { phone: '07400123456' } } } })
    expect((await call(undo, { token, body: { record: id, since: version } })).status).toBe(200)
    expect(phonesOf(await read(id))).toEqual(['9876543211', '9876543210'])
  })

  // R74.6
  it('a merge takes over a phone that follows the previous country’s rules', async () => {
    const [keep, other] = [
      await add(),
      await add({
        rollNumber: 9,
        parentInfo: { ...studentInput().parentInfo, mother: { name: 'Latha Nair', phone: '9000000001' } },
      }),
    ]
    await move('GB')
    const merge = { keep: keep._id, other: other._id, take: ['parentInfo.mother.phone'] }
    expect((await planAndRunBatch(token, { kind: 'merge', entity: 'students', merge })).counts).toMatchObject({
      done: 2,
    })
    expect(phonesOf(await read(keep._id))).toEqual(['9876543211', '9000000001'])
  })
})

describe('accounts with a phone of another country', () => {
  // R74.6
  it('a staff member keeps the old phone, and a new phone must follow the present rules', async () => {
    const { password: _password, permissions: _permissions, ...basics } = staffInput()
    const { body } = await call<SavedStaff>(addStaff, { token, body: staffInput([], { ...basics }) })
    const { _id: id } = body.data.staff
    await move('GB')
    expect((await call(replaceStaff, { token, id, body: { ...basics, position: 'Teacher' } })).status).toBe(200)
    expect((await call(patchStaff, { token, id, body: { phone: basics.phone } })).status).toBe(200)
    for (const handler of [replaceStaff, patchStaff]) {
      const refused = await call(handler, { token, id, body: { ...basics, phone: '9876543219' } })
      expect(validationErrors(refused)).toEqual(['phone: Phone number must be at least 11 digits'])
    }
  })

  // R74.6
  it('people keep their own phone in their profile', async () => {
    const clerk = await createSignedInUser(['students.read'])
    const { user } = (await call<{ user: { phone: string } }>(me, { token: clerk.token })).body.data
    await move('GB')
    const profile = (phone: string) => ({
      token: clerk.token,
      body: { name: { firstName: 'Asha', lastName: 'Rao' }, phone, department: 'Arts' },
    })
    expect((await call(updateMe, profile(user.phone))).status).toBe(200)
    expect(validationErrors(await call(updateMe, profile('9876543219')))).toEqual([
      'phone: Phone number must be at least 11 digits',
    ])
  })
})
