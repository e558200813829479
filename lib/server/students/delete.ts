import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import { requireNotErased } from '@/lib/server/erasing/require-not-erased'
import type { Actor } from '@/lib/server/history/actor'
import { changesBetween } from '@/lib/server/history/changes'
import { copyToTrash } from '@/lib/server/history/copy-to-trash'
import { writeAuditEvents } from '@/lib/server/history/write-audit-event'
import { studentAuditSubject } from './audit-subject'
import { removeDuplicatePairs } from './duplicates/pairs'
import { lockStudents, requireLockedRow } from './lock'
import { toStudent } from './mapper'

/** Moves students to the trash, with guardians, classes of past years, attendance and photos. @throws AppError `NOT_FOUND` */
export async function deleteStudents(tx: Tx, ids: string[], editor: Actor): Promise<void> {
  if (ids.length === 0) return
  const rows = await lockStudents(tx, ids, editor)
  const students = ids.map(id => toStudent(requireNotErased(requireLockedRow(rows, id))))
  const where = { id: { in: ids } }
  const deleted = await tx.student.findMany({
    where,
    include: { guardians: true, classes: true, attendance: true, photo: true },
  })
  await tx.student.deleteMany({ where })
  await removeDuplicatePairs(tx, ids)
  await copyToTrash(
    tx,
    editor,
    deleted.map(({ photo, ...row }) => ({ kind: 'student', code: row.studentId, row, photo: photo?.bytes })),
  )
  await writeAuditEvents(
    tx,
    editor,
    students.map(student => ({
      ...studentAuditSubject(student),
      action: 'student.deleted',
      changes: changesBetween(student, null),
    })),
  )
}
