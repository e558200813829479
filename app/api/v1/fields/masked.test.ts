import { beforeEach, describe, expect, it } from 'vitest'
import { POST as showOfStaff } from '@/app/api/v1/staff/[id]/custom/[key]/show/route'
import { POST as show } from '@/app/api/v1/students/[id]/custom/[key]/show/route'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import type { LatestChange } from '@/lib/contract/dashboard'
import type { AuditPage } from '@/lib/contract/history/events'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { fillSearchText } from '@/lib/server/housekeeping/fill-search-text'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { call } from '@/tests/support/api'
import { setLevel } from '@/tests/support/confidential-school'
import { staffInput, studentInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { GET as latest } from '../dashboard/changes/route'
import { GET as activity } from '../activity/route'
import { GET as history } from '../students/[id]/history/route'
import { GET as get, PATCH as patch, PUT as put } from '../students/[id]/route'
import { POST as add, GET as list } from '../students/route'
import { POST as addStaff } from '../staff/route'
import { POST as undo } from '../undo/route'

let admin: Person
let clerk: Person
let fields: ReturnType<typeof fieldsAs>
let pen: CustomField
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  clerk = await createSignedInUser(['students.read', 'students.update'])
  fields = fieldsAs(admin.token)
  pen = await fields.addField({ label: 'PEN', masked: true })
})

const created = async (custom: object): Promise<Student> =>
  (await call<SavedStudent>(add, { token: admin.token, body: { ...studentInput(), custom } })).body.data.student
const read = async (id: string) => (await call<{ student: Student }>(get, { token: clerk.token, id })).body.data.student
const showAs = (person: Person, id: string, key = 'pen') =>
  call<{ value: string }>(show, { token: person.token, id: `${id}/${key}` })
const eventsOf = async (person: Person, id: string) =>
  (await call<AuditPage>(history, { token: person.token, id })).body.data.events

describe('a masked field', () => {
  // R83.6
  it.each([
    ['21000098761234', '1234'],
    ['123456', '456'],
    ['12', '2'],
    ['7', ''],
    ['👩🏽‍🎓x🎓🎓🎓🎓', '🎓🎓🎓🎓'],
  ])('the value %s is answered as %s, and this form keeps the value when it is sent back', async (value, masked) => {
    const { _id: id, custom } = await created({ pen: value })
    expect(custom).toEqual({ pen: { masked } })
    const sent = { ...studentInput({ rollNumber: 8 }), custom: { pen: { masked } } }
    await call(put, { token: clerk.token, id, body: sent })
    await call(patch, { token: clerk.token, id, body: { custom: { pen: { masked: 'other' } } } })
    expect((await showAs(clerk, id)).body.data).toEqual({ value })
  })

  // R83.6
  it('the history has only the last characters of a masked value, and the change can be undone', async () => {
    const { _id: id } = await created({ pen: '21000098761234' })
    await call(patch, { token: clerk.token, id, body: { custom: { pen: '21000055554321' } } })
    const [event] = await eventsOf(clerk, id)
    expect(event?.changes).toEqual([{ field: 'custom.pen', before: '…1234', after: '…4321' }])
    expect((await call(undo, { token: clerk.token, body: { event: event?._id } })).status).toBe(200)
    expect((await showAs(clerk, id)).body.data.value).toBe('21000098761234')
  })

  // R83.7
  it('showing a masked value writes an event with the field and without the value, and keeps the version', async () => {
    const { _id: id, version } = await created({ pen: '21000098761234' })
    const answer = await showAs(clerk, id)
    expect([answer.status, answer.body.data, answer.headers.get('cache-control')]).toEqual([
      200,
      { value: '21000098761234' },
      'no-store',
    ])
    expect((await read(id)).version).toBe(version)
    const [event] = await eventsOf(clerk, id)
    expect(event).toMatchObject({
      action: 'student.value_shown',
      actor: { _id: clerk.id },
      changes: [{ field: 'custom.pen', before: null, after: null }],
    })
    expect(JSON.stringify(await eventsOf(admin, id))).not.toContain('2100009876')
    const shown = await call<AuditPage>(activity, {
      token: admin.token,
      query: { action: 'student.value_shown', record: id },
    })
    expect(shown.body.data.pagination.totalEvents).toBe(1)
  })

  // R83.7
  it('a change that was made before a value was shown can still be undone', async () => {
    const { _id: id } = await created({ pen: '21000098761234' })
    const { version } = await read(id)
    await call(patch, { token: clerk.token, id, body: { rollNumber: 9 } })
    await showAs(clerk, id)
    const body = { record: id, since: version }
    expect((await call(undo, { token: clerk.token, body })).status).toBe(200)
    expect((await read(id)).rollNumber).toBe(7)
  })

  // R83.3, R83.7
  it('the call that shows a value refuses a field that is hidden, unknown, not masked, retired or empty', async () => {
    await fields.addField({ label: 'Secret', masked: true, confidential: true })
    await fields.addField({ label: 'House' })
    const retired = await fields.addField({ label: 'Old', masked: true })
    await fields.addField({ label: 'Empty', masked: true })
    const { _id: id } = await created({ secret: 'A1234567', house: 'Red', old: 'B1234567' })
    await fields.retire(retired._id)
    const refusals = new Set<string>()
    for (const key of ['secret', 'shoe_size', 'house', 'old', 'empty', '__proto__', '']) {
      const { status, body } = await showAs(clerk, id, key)
      refusals.add(`${status} ${body.message}`)
    }
    expect([...refusals]).toEqual(['404 Value not found'])
    await setLevel(admin, clerk.id, 'read')
    expect((await showAs(clerk, id, 'secret')).body.data).toEqual({ value: 'A1234567' })
    expect((await eventsOf(admin, id)).filter(({ action }) => action === 'student.value_shown')).toHaveLength(1)
    await setLevel(admin, clerk.id, 'none')
    expect((await eventsOf(clerk, id)).map(({ action }) => action)).toEqual(['student.created'])
  })

  // R83.7
  it('the latest changes on the dashboard do not list that a masked value was shown', async () => {
    const { _id: id } = await created({ pen: '21000098761234' })
    await showAs(admin, id)
    const { body } = await call<{ changes: LatestChange[] }>(latest, { token: clerk.token })
    const ofStudent = body.data.changes.filter(({ entityId }) => entityId === id)
    expect(ofStudent.map(({ action }) => action)).toEqual(['student.created'])
  })

  // R83.7
  it('showing a masked value needs `students.read` for a student, and `staff.read` for staff', async () => {
    await fields.addField({ entity: 'staff', label: 'Bank', masked: true })
    const body = { ...staffInput(), custom: { bank: '00012345678' } }
    const { staff } = (await call<{ staff: StaffMember }>(addStaff, { token: admin.token, body })).body.data
    expect(staff.custom).toEqual({ bank: { masked: '5678' } })
    const showBank = (person: Person) =>
      call<{ value: string }>(showOfStaff, { token: person.token, id: `${staff._id}/bank` })
    expect((await showBank(clerk)).status).toBe(403)
    const reader = await createSignedInUser(['staff.read'])
    expect((await showBank(reader)).body.data).toEqual({ value: '00012345678' })
    const { _id: id } = await created({ pen: '21000098761234' })
    expect((await showAs(reader, id)).status).toBe(403)
  })

  // R83.8
  it('the search does not find a masked value', async () => {
    await created({ pen: '21000098761234' })
    const found = await call<{ students: Student[] }>(list, { token: admin.token, query: { search: '21000098761234' } })
    expect(found.body.data.students).toEqual([])
  })
})

describe('a change of who sees a field', () => {
  // R83.8
  it('the event of a changed field says that the field is no longer masked or confidential', async () => {
    const change = { confidential: true, version: pen.version }
    await fields.change(pen._id, change)
    await fields.change(pen._id, { confidential: false, masked: false, version: pen.version + 1 })
    const query = { action: 'settings.changed', limit: '1' }
    const { body } = await call<AuditPage>(activity, { token: admin.token, query })
    expect(body.data.events[0]?.changes).toEqual([
      {
        field: 'fields.students',
        before: 'PEN (text; under Other Information; confidential; masked)',
        after: 'PEN (text; under Other Information; no longer confidential; no longer masked)',
      },
    ])
  })

  // R83.8
  it.each(['confidential', 'masked'])('a field that the search looks in cannot become %s', async flag => {
    const house = await fields.addField({ label: 'House', searched: true })
    const { status, body } = await fields.change(house._id, { [flag]: true, searched: false, version: house.version })
    expect([status, body.error, body.message]).toEqual([
      409,
      'IN_USE',
      'The search uses this field. Untick Searched first, then make the field confidential or masked.',
    ])
    await fields.change(house._id, { searched: false, version: house.version })
    // Housekeeping removes the values from the search texts.
    await fillSearchText()
    expect((await fields.change(house._id, { [flag]: true, version: house.version + 1 })).status).toBe(200)
  })
})
