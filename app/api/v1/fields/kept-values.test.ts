import { describe, expect, it } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { call, type Handler } from '@/tests/support/api'
import { staffInput } from '@/tests/support/factories'
import { useSchoolWithHouse } from '@/tests/support/custom-values'
import { POST as addStaff } from '../staff/route'
import { GET as getStaff, PATCH as patchStaff, PUT as putStaff } from '../staff/[id]/route'
import { DELETE as deleteStudent } from '../students/[id]/route'
import { GET as history } from '../students/[id]/history/route'
import { GET as trash } from '../trash/route'
import { POST as restore } from '../trash/[id]/restore/route'
import { POST as undo } from '../undo/route'
import { POST as planBatch } from '../batches/route'

const { school, added, put, patch, get } = useSchoolWithHouse()

describe('values of custom fields later', () => {
  // R77.3
  it('a retired field is hidden, and its values come back when the field is restored', async () => {
    const { _id: id } = await added({ house: 'red' })
    await school.fields.retire(school.house._id)
    expect('custom' in (await get(id))).toBe(false)
    expect((await patch(id, { house: 'blue' })).body.data.warnings).toHaveLength(1)
    await put(id)
    await school.fields.restore(school.house._id)
    expect((await get(id)).custom).toEqual({ house: 'red' })
  })

  // R78.4
  it('every change of a custom field, even with several choices, is in the history and can be undone', async () => {
    await school.fields.addField({
      label: 'Languages',
      kind: 'choices',
      options: [{ label: 'Tamil' }, { label: 'Urdu' }],
    })
    const { _id: id } = await added({ house: 'red', languages: ['tamil'] })
    await patch(id, { house: 'blue', languages: ['tamil', 'urdu'] })
    const { events } = (await call<AuditPage>(history, { token: school.token, id })).body.data
    expect(events[0]?.changes).toEqual([
      { field: 'custom.house', before: 'red', after: 'blue' },
      { field: 'custom.languages', before: 'tamil', after: 'tamil,urdu' },
    ])
    expect((await call(undo, { token: school.token, body: { event: events[0]?._id } })).status).toBe(200)
    expect((await get(id)).custom).toEqual({ house: 'red', languages: ['tamil'] })
  })

  // R78.4
  it('a deleted student comes back with the values of fields that still exist', async () => {
    const bus = await school.fields.addField({ label: 'Bus' })
    const { _id: id } = await added({ house: 'red', bus: '7' })
    await call(deleteStudent, { token: school.token, id })
    await school.fields.retire(bus._id)
    await school.fields.remove(bus._id)
    const { body } = await call<{ records: { _id: string }[] }>(trash, { token: school.token })
    await call(restore, { token: school.token, id: body.data.records[0]?._id })
    expect((await get(id)).custom).toEqual({ house: 'red' })
  })

  // R78.4
  it('the deletion of a student can be undone after a field was removed for good', async () => {
    const { _id: id } = await added({ house: 'red' })
    await call(deleteStudent, { token: school.token, id })
    await school.fields.retire(school.house._id)
    await school.fields.remove(school.house._id)
    expect((await call(undo, { token: school.token, body: { record: id } })).status).toBe(200)
    const { version } = await get(id)
    expect((await patch(id, {})).body.data.student.version).toBe(version)
  })

  // R81.1
  it.each([{ joined: { start: '2020-01-01' } }, { joined: {} }, { house: ' ' }])(
    'a bulk change with the incomplete filter %j is refused, and does not select everybody',
    async custom => {
      await school.fields.addField({ label: 'Joined', kind: 'date' })
      const body = { kind: 'delete', entity: 'students', selection: { query: { custom } } }
      expect((await call(planBatch, { token: school.token, body })).status).toBe(400)
    },
  )

  // R78.5
  it('staff have fields of their own', async () => {
    await school.fields.addField({ entity: 'staff', label: 'Bank' })
    const body = { ...staffInput(), custom: { bank: 'SBI', house: 'red' } }
    const created = await call<{ staff: StaffMember; warnings: string[] }>(addStaff, { token: school.token, body })
    expect(created.body.data.staff.custom).toEqual({ bank: 'SBI' })
    expect(created.body.data.warnings).toEqual(['“house” is not a field of this school, so it was left out.'])
    const { _id: id } = created.body.data.staff
    const { password: _password, permissions: _permissions, ...form } = staffInput()
    const change = (handler: Handler, custom?: object) =>
      call<{ staff: StaffMember; warnings?: string[] }>(handler, {
        token: school.token,
        id,
        body: handler === putStaff ? { ...form, custom } : { custom },
      })
    expect((await change(putStaff)).body.data).toMatchObject({ staff: { custom: { bank: 'SBI' } } })
    expect((await change(putStaff)).body.data.warnings).toBeUndefined()
    expect((await change(patchStaff, { bank: 'HDFC', x: 1 })).body.data.warnings).toEqual([
      '“x” is not a field of this school, so it was left out.',
    ])
    const read = await call<{ staff: StaffMember }>(getStaff, { token: school.token, id })
    expect(read.body.data.staff.custom).toEqual({ bank: 'HDFC' })
  })
})
