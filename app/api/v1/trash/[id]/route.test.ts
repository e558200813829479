import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffMember } from '@/lib/contract/staff/schema'
import type { SavedStudent } from '@/lib/contract/students/schema'
import type { TrashedRecord, TrashPage } from '@/lib/contract/trash'
import { db } from '@/lib/server/db/db'
import { call, send } from '@/tests/support/api'
import { DAY, MINUTE } from '@/tests/support/clock'
import { staffInput, studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as createStaff } from '../../staff/route'
import { DELETE as deleteStaff } from '../../staff/[id]/route'
import { POST as createStudent } from '../../students/route'
import { DELETE as deleteStudent } from '../../students/[id]/route'
import { GET as list } from '../route'
import { POST as restore } from './restore/route'
import { GET as get } from './route'

let admin: Person
let id: string
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  const { token } = admin
  const { student } = (await call<SavedStudent>(createStudent, { token, body: studentInput() })).body.data
  id = student._id
  await call(deleteStudent, { token, id })
})

const open = (token: string | undefined, record = id) => call<{ record: TrashedRecord }>(get, { token, id: record })

describe('GET /trash/{id}', () => {
  // R24.30
  it('GET /trash/{id} returns a deleted record with the same data as the list', async () => {
    const [listed] = (await call<TrashPage>(list, { token: admin.token })).body.data.records
    const answer = await open(admin.token)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({ record: listed })
    expect(listed).toMatchObject({ _id: id, kind: 'student', deletedBy: { _id: admin.id } })
  })

  // R24.30, R33.17
  it('GET /trash/{id} returns nothing secret about a deleted staff member', async () => {
    const { token } = admin
    const { staff } = (await call<{ staff: StaffMember }>(createStaff, { token, body: staffInput() })).body.data
    await db.user.update({ where: { id: staff._id }, data: { passwordHash: 'a-hash-that-nobody-sees' } })
    await call(deleteStaff, { token, id: staff._id })
    const text = await (await send(get, { token, id: staff._id })).text()
    expect(text).toContain(staff.employeeId)
    expect(text).not.toContain('a-hash-that-nobody-sees')
  })

  // R24.30
  it('GET /trash/{id} answers 404 for an unknown id, and for records that are not in the trash', async () => {
    const { code } = (await open(admin.token)).body.data.record
    for (const other of ['00000000-0000-7000-8000-000000000000', admin.id, code, 'x', '%00']) {
      const answer = await open(admin.token, other)
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ error: 'NOT_FOUND', message: 'Deleted record not found' })
    }
    await call(restore, { token: admin.token, id })
    expect((await open(admin.token)).status).toBe(404)
  })

  // R24.30, R33.15
  it('GET /trash/{id} answers 404 after 30 days, even before the record is purged', async () => {
    const age = (milliseconds: number) =>
      db.trash.update({ where: { id }, data: { deletedAt: new Date(Date.now() - milliseconds) } })
    await age(30 * DAY - MINUTE)
    expect((await open(admin.token)).status).toBe(200)
    await age(30 * DAY + MINUTE)
    expect((await open(admin.token)).status).toBe(404)
  })

  // R24.30
  it('GET /trash/{id} is refused to everybody but superAdmins, whether the record exists or not', async () => {
    const clerk = await createSignedInUser(['students.read', 'students.delete'])
    for (const record of [id, '00000000-0000-7000-8000-000000000000']) {
      expect((await open(clerk.token, record)).status).toBe(403)
      expect((await open(undefined, record)).status).toBe(401)
    }
  })
})
