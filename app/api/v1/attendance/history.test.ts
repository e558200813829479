import { beforeEach, expect, it, vi } from 'vitest'
import { describeChange, fieldLabel } from '@/lib/contract/changes/change-texts'
import type { AuditPage } from '@/lib/contract/history/events'
import { call } from '@/tests/support/api'
import { attendanceAs } from '@/tests/support/attendance'
import { createSignedInUser } from '@/tests/support/people'
import { addStudentsByText } from '@/tests/support/promotion'
import { GET as activity } from '../activity/route'
import { GET as changesOfDashboard } from '../dashboard/changes/route'
import { POST as undo } from '../undo/route'

const DAY = '5th-B/2027-03-10'
let token: string
beforeEach(async () => {
  vi.setSystemTime(new Date('2027-03-10T09:00'))
  token = (await createSignedInUser('superAdmin')).token
  await addStudentsByText('5th B 1 Arun', '5th B 2 Meera', '5th B 3 Zoya')
  await attendanceAs(token).take(DAY, 'PAL')
  vi.setSystemTime(new Date('2027-03-10T09:01'))
})

const events = async () =>
  (await call<AuditPage>(activity, { token })).body.data.events.filter(({ action }) => action.startsWith('attendance.'))
const shown = async () =>
  (await events()).map(({ action, entity, label, changes }) => [
    action,
    entity,
    label,
    ...changes.map(change => `${withoutId(fieldLabel(change.field))}: ${describeChange(change).join(' → ')}`),
  ])

/** Removes the ID from a label such as `Meera Child (STU-2027-0002)`. */
const withoutId = (label: string) => label.replace(/ \(STU-[\d-]+\)$/, '')

// R93.10
it('the history shows the marks of the first save, and which marks a correction changed', async () => {
  await attendanceAs(token).take(DAY, 'EPL')
  expect(await shown()).toEqual([
    [
      'attendance.corrected', 'school', 'Attendance of 5th-B, 10 Mar 2027',
      'Arun Child: Present → Excused',
      'Meera Child: Absent → Present',
    ],
    [
      'attendance.taken', 'school', 'Attendance of 5th-B, 10 Mar 2027',
      'Students in the Register:  → 3',
      'Meera Child:  → Absent',
      'Zoya Child:  → Late',
    ],
  ]) // prettier-ignore
})

// R93.10
it('saving a register cannot be undone, and is not among the latest changes', async () => {
  const [event] = await events()
  const { status, body } = await call(undo, { token, body: { event: event?._id } })
  expect([status, body.message]).toEqual([409, 'This change cannot be undone.'])
  const latest = await call<{ changes: { action: string }[] }>(changesOfDashboard, { token })
  expect(latest.body.data.changes.filter(({ action }) => action.startsWith('attendance.'))).toEqual([])
})
