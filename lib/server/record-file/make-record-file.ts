import 'server-only'
import type { RecordFile } from '@/lib/contract/record-file/record-file'
import { readStudentAttendance } from '@/lib/server/attendance/of-student'
import { toCertificate } from '@/lib/server/certificates/mapper'
import { db } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { currentTime } from '@/lib/server/platform/clock'
import { classesOfStudent } from '@/lib/server/students/class-years/read'
import { withoutOtherStudent } from '@/lib/server/students/history'
import { idsWithMergedRecords } from '@/lib/server/students/merged-records'
import { getStudent } from '@/lib/server/students/service'
import { studentViewers } from '@/lib/server/students/viewers'
import { studentAuditSubject } from '@/lib/server/students/audit-subject'
import { bulkChangesOf } from './bulk-changes'
import { exportsSince } from './exports-since'
import { readMergedRecords } from './read-merged-records'
import { eventsOfStudent } from './events-of-student'
import { customFieldTexts } from './custom-values'
import { pictureDataUrl } from './picture-data-url'

const EXPORTS = ['students.exported', 'attendance.exported', 'activity.exported'] as const

/** More views than a record can have. */
const ALL = 1_000_000

/**
 * Everything that the school holds about a student (docs/privacy.md lists the tables). Writes an event first, which
 * becomes the newest event in the file.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function makeRecordFile(id: string, actor: Actor): Promise<RecordFile> {
  const student = await getStudent(id, actor)
  await writeAuditEvent(db, actor, { ...studentAuditSubject(student), action: 'student.file_made' })
  const ids = await idsWithMergedRecords(id)
  const mergedRecords = await readMergedRecords(id, ids, actor)
  const studentIds = [student.studentId, ...mergedRecords.map(({ studentId }) => studentId)]
  const photo = await db.photo.findUnique({ where: { studentId: id } })
  return {
    madeAt: currentTime().toISOString(),
    student,
    ownFields: customFieldTexts('students', student.custom, actor),
    photo: pictureDataUrl(photo?.bytes),
    classes: await classesOfStudent(id, actor),
    attendance: await readStudentAttendance(id, actor),
    certificates: await certificatesOf(ids),
    history: await eventsOfStudent(ids, studentIds, actor),
    bulkChanges: (await bulkChangesOf(ids)).map(row => ({ ...row, changes: row.changes.flatMap(withoutOtherStudent) })),
    exports: await exportsSince(
      oldest([student, ...mergedRecords.flatMap(({ data }) => data?.student ?? [])]),
      EXPORTS,
    ),
    views: (await studentViewers(id, { page: 1, limit: ALL }, actor)).views,
    mergedRecords,
  }
}

const oldest = (students: { createdAt: string }[]): string =>
  students.map(({ createdAt }) => createdAt).reduce((a, b) => (a < b ? a : b))

async function certificatesOf(ids: string[]): Promise<RecordFile['certificates']> {
  const rows = await db.certificate.findMany({
    where: { studentId: { in: ids } },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(toCertificate)
}
