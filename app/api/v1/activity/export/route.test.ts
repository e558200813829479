import { expect, it } from 'vitest'
import { permissionsOf } from '@/lib/contract/permissions'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { db } from '@/lib/server/db/db'
import { call, send } from '@/tests/support/api'
import { staffInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { POST as createStaff } from '../../staff/route'
import { PUT as setPermissions } from '../../staff/[id]/permissions/route'
import { GET as exportActivity } from './route'

// R33.7
it('the export of the history uses the texts of the screen', async () => {
  const { token } = await createSignedInUser('superAdmin')
  const { body } = await call<{ staff: StaffMember }>(createStaff, { token, body: staffInput([]) })
  const { _id: record } = body.data.staff
  await call(setPermissions, { token, id: record, body: { permissions: permissionsOf(['students.read']) } })
  const csv = await (await send(exportActivity, { token, query: { record } })).text()
  expect(csv).toMatch(/Z,[^,]+,Permissions changed,[^,]+,Students: View: No → Yes,/)
  expect(csv).toContain(',Staff member added,')
  expect(csv).toContain('; Active: Yes; ')
})

// R100.2
it('an export of the history names the token of a program in its last column', async () => {
  const { token } = await createSignedInUser('superAdmin')
  const event = await db.auditEvent.findFirstOrThrow()
  await db.auditEvent.create({ data: { ...event, id: 'by-token', requestId: 'by-token', tokenName: 'Timetable' } })
  const rows = (await (await send(exportActivity, { token })).text()).trimEnd().split('\r\n')
  expect(rows.find(row => row.includes('by-token'))).toMatch(/,by-token,Timetable$/)
  expect(rows.slice(1).filter(row => row.endsWith(',Timetable'))).toHaveLength(1)
})

// R33.7, R104.19
it('the history’s export has “Erased student” for an erased name, and no colon after an erased value', async () => {
  const { token } = await createSignedInUser('superAdmin')
  const event = await db.auditEvent.findFirstOrThrow()
  const erased = { entity: 'student', action: 'student.updated', label: '', labelText: '' }
  const changes = JSON.stringify([{ field: 'custom.pen', before: null, after: null }])
  await db.auditEvent.create({ data: { ...event, ...erased, changes, id: 'erased', requestId: 'erased' } })
  expect(await (await send(exportActivity, { token })).text()).toContain(',Student changed,Erased student,Pen,erased,')
})
