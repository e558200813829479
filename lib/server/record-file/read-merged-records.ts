import 'server-only'
import type { RecordFile } from '@/lib/contract/record-file/record-file'
import { getDaysOff } from '@/lib/server/attendance/days-off'
import { attendanceIn } from '@/lib/server/attendance/of-student'
import { db } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { toStudent } from '@/lib/server/students/mapper'
import { mergedStudentIds } from '@/lib/server/students/merged-records'
import type { DeletedStudent } from '@/lib/server/students/restore'
import { customFieldTexts } from './custom-values'
import { pictureDataUrl } from './picture-data-url'

/** The records that were merged into a student, from the trash. @param ids the student and the merged records */
export async function readMergedRecords(id: string, ids: string[], actor: Actor): Promise<RecordFile['mergedRecords']> {
  const studentIds = await mergedStudentIds(id)
  const rows = await db.trash.findMany({ where: { kind: 'student', id: { in: ids } } })
  const daysOff = await getDaysOff()
  return studentIds.map(studentId => {
    const row = rows.find(({ code }) => code === studentId)
    if (!row) return { studentId, data: null }
    // The dates of a stored row are texts.
    const { classes = [], attendance = [], ...stored } = JSON.parse(row.record) as DeletedStudent
    const student = toStudent({
      ...stored,
      createdAt: new Date(stored.createdAt),
      updatedAt: new Date(stored.updatedAt),
    })
    return {
      studentId,
      data: {
        student,
        ownFields: customFieldTexts('students', student.custom, actor),
        photo: pictureDataUrl(row.photo),
        classes: classes.map(({ serial: _, ...one }) => one).sort((a, b) => b.year - a.year),
        attendance: attendanceIn(attendance, student, daysOff),
      },
    }
  })
}
