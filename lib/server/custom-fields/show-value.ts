import 'server-only'
import { fieldsFor } from '@/lib/contract/custom-fields/field'
import { customPath, type CustomValues } from '@/lib/contract/custom-fields/values'
import type { Resource } from '@/lib/contract/permissions'
import type { Actor } from '@/lib/server/history/actor'
import { userLabel } from '@/lib/server/accounts/user-events'
import { db } from '@/lib/server/db/db'
import { type AuditOrigin, writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { notFoundError } from '@/lib/server/platform/errors'
import { findStaffRow } from '@/lib/server/staff/rules'
import { getStudent } from '@/lib/server/students/service'
import { studentAuditSubject } from '@/lib/server/students/write'
import { fromCustomColumn } from './accept'

/**
 * The whole value of a masked field of a student. Writes an event that names the field.
 *
 * @throws AppError `NOT_FOUND`, also for a field that the actor does not see
 */
export async function showStudentValue(id: string, key: string, actor: Actor): Promise<{ value: string }> {
  const student = await getStudent(id, actor)
  const value = maskedValue('students', key, student.custom, actor)
  await writeShown({ ...studentAuditSubject(student), action: 'student.value_shown' }, key, actor)
  return { value }
}

/** As `showStudentValue`, for a staff member. @throws AppError `NOT_FOUND` */
export async function showStaffValue(id: string, key: string, actor: Actor): Promise<{ value: string }> {
  const row = await findStaffRow(db, id)
  const value = maskedValue('staff', key, fromCustomColumn(row.custom), actor)
  const subject = { entity: 'user', entityId: id, label: userLabel(row) } as const
  await writeShown({ ...subject, action: 'staff.value_shown' }, key, actor)
  return { value }
}

function maskedValue(entity: Resource, key: string, values: CustomValues | undefined, actor: Actor): string {
  const field = fieldsFor(actor, entity).find(field => field.key === key && field.masked)
  const value = field && values?.[key]
  if (typeof value !== 'string') throw notFoundError('Value')
  return value
}

type Shown = Omit<Parameters<typeof writeAuditEvent>[2], 'changes'>

/** The value is answered only after the event was written. */
const writeShown = (event: Shown, key: string, origin: AuditOrigin): Promise<void> =>
  db.$transaction(tx =>
    writeAuditEvent(tx, origin, { ...event, changes: [{ field: customPath(key), before: null, after: null }] }),
  )
