import 'server-only'
import { joinNames } from '@/lib/contract/full-name'
import { ERASED_STUDENT } from '@/lib/contract/labels'
import type { Student } from '@/lib/contract/students/schema'

/** The entity and label of a student's history events. */
export const studentAuditSubject = ({ _id, studentId, name }: Pick<Student, '_id' | 'studentId' | 'name'>) =>
  ({ entity: 'student', entityId: _id, label: `${joinNames(name) || ERASED_STUDENT} (${studentId})` }) as const
