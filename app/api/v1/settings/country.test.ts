import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call, send, validationErrors } from '@/tests/support/api'
import { parseCsv } from '@/tests/support/csv'
import { staffInput, studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { SETTINGS } from '@/tests/support/settings'
import { POST as addStaff } from '../staff/route'
import { POST as exportStudents } from '../students/export/route'
import { GET as listStudents, POST as addStudent } from '../students/route'
import { GET as readSettings, PUT as changeSettings } from './route'

let token: string
let id: string
beforeEach(async () => {
  ;({ token, id } = await createSignedInUser('superAdmin'))
})

const choose = (change: object) => call(changeSettings, { token, body: change })
const read = async () => (await call(readSettings, { token })).body.data

/** A student with these phones and this postal code. */
function studentWith(phone: string, pinCode: string | undefined) {
  const { contactInfo, parentInfo } = studentInput()
  return studentInput({
    contactInfo: {
      address: { ...contactInfo.address, pinCode: pinCode as string },
      emergencyContact: { ...contactInfo.emergencyContact, phone },
    },
    parentInfo: { father: { ...parentInfo.father, phone }, mother: { ...parentInfo.mother, phone } },
  })
}
const add = (phone: string, pinCode?: string) =>
  call<SavedStudent>(addStudent, { token, body: studentWith(phone, pinCode) })

describe('the country of the school', () => {
  // R74.1
  it('the country is India until a superAdmin chooses another one, which changes no other setting', async () => {
    const clerk = await createSignedInUser(['students.read', 'staff.update'])
    expect(await read()).toEqual(SETTINGS)
    expect((await call(changeSettings, { token: clerk.token, body: { country: 'GB' } })).status).toBe(403)
    expect((await choose({ country: 'GB' })).body.data).toEqual({ ...SETTINGS, country: 'GB' })
    expect(await read()).toEqual({ ...SETTINGS, country: 'GB' })
  })

  // R74.1
  it('each change of the country is in the history once', async () => {
    await choose({ country: 'GB' })
    await choose({ country: 'GB' })
    const events = await db.auditEvent.findMany({ where: { action: 'settings.changed', actorId: id } })
    expect(events.map(({ changes }) => changes)).toEqual([
      JSON.stringify([{ field: 'country', before: 'IN', after: 'GB' }]),
    ])
  })

  // R74.1
  it.each(['XX', 'gb', 'United Kingdom', '', 44, null])('the country cannot be %j', async country => {
    expect(validationErrors(await choose({ country }))).toEqual(['country: Choose a country from the list'])
    expect(await db.setting.count()).toBe(0)
  })
})

describe('records after a change of the country', () => {
  // R74.2, R74.5
  it('phones and postal codes of new records follow the chosen country', async () => {
    await choose({ country: 'GB' })
    expect(validationErrors(await add('9876543210', '411001'))).toEqual([
      'contactInfo.address.pinCode: Postcode must look like SW1A 1AA',
      'contactInfo.emergencyContact.phone: Phone number must be at least 11 digits',
      'parentInfo.father.phone: Phone number must be at least 11 digits',
      'parentInfo.mother.phone: Phone number must be at least 11 digits',
    ])
    const saved = await add('07400123456', ' sw1a 1aa ')
    expect(saved.status).toBe(201)
    expect(saved.body.data.student.contactInfo.address.pinCode).toBe('SW1A 1AA')
    const member = { token, body: staffInput([], { phone: '9876543210' }) }
    expect(validationErrors(await call(addStaff, member))).toEqual(['phone: Phone number must be at least 11 digits'])
  })

  // R74.2
  it('a student needs no postal code in a country where many addresses have none', async () => {
    await choose({ country: 'AE' })
    const saved = await add('0501234567')
    expect(saved.status).toBe(201)
    expect(saved.body.data.student.contactInfo.address.pinCode).toBe('')
    await choose({ country: 'IN' })
    expect(validationErrors(await add('9876543210'))).toEqual([
      'contactInfo.address.pinCode: PIN code must be 6 digits',
    ])
  })

  // R74.4
  it('landlines are accepted after a superAdmin has allowed them, and mobile numbers stay valid', async () => {
    expect(validationErrors(await add('26651234', '411001'))).toContain(
      'parentInfo.father.phone: Phone number must be at least 10 digits',
    )
    await choose({ landlines: true })
    for (const phone of ['26651234', '08026651234', '9876543210']) expect((await add(phone, '411001')).status).toBe(201)
    expect(validationErrors(await add('987654321', '411001'))).toContain(
      'parentInfo.father.phone: Phone number must have 6 to 8, 10 or 11 digits',
    )
  })

  // R74.3
  it('a search finds a phone in every way in which people of the country write it', async () => {
    await choose({ country: 'GB' })
    await add('07400123456', 'SW1A 1AA')
    for (const search of [
      '07400 123456',
      '+44 7400 123456',
      '7400123456',
      '0044 7400-123456',
      '400 12345',
      '+44 7400',
    ]) {
      const { body } = await call<{ students: Student[] }>(listStudents, { token, query: { search } })
      expect([search, body.data.students.length]).toEqual([search, 1])
    }
  })

  // R74.5
  it('an export names the postal code as the chosen country does', async () => {
    const columns = ['contactInfo.address.pinCode']
    await add('9876543210', '411001')
    const heading = async () => {
      const response = await send(exportStudents, { token, body: { selection: { query: {} }, columns, format: 'csv' } })
      return parseCsv(await response.text())[0]
    }
    expect(await heading()).toEqual(['PIN Code'])
    await choose({ country: 'US' })
    expect(await heading()).toEqual(['ZIP Code'])
  })
})
