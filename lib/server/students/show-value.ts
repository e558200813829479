import 'server-only'
import { showValue } from '@/lib/server/custom-fields/show-value'
import { serialOf } from '@/lib/server/db/sequence'
import type { Actor } from '@/lib/server/history/actor'
import { recordViews } from '@/lib/server/view-log/record-views'
import { getStudent } from './service'
import { studentAuditSubject } from './audit-subject'

/** The whole value of a masked field of a student. Throws the same errors as `showValue`. */
export async function showStudentValue(id: string, key: string, actor: Actor): Promise<{ value: string }> {
  const student = await getStudent(id, actor)
  const event = { ...studentAuditSubject(student), action: 'student.value_shown' } as const
  const shown = await showValue({ entity: 'students', values: student.custom, event }, key, actor)
  recordViews(actor, [serialOf(student.studentId)], 'maskedValue')
  return shown
}
