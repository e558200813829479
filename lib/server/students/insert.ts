import 'server-only'
import { DEFAULT_GRADE, DEFAULT_PERCENTAGE } from '@/lib/contract/constants'
import { today } from '@/lib/contract/dates'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import type { Student, StudentInput } from '@/lib/contract/students/schema'
import type { Tx } from '@/lib/server/db/db'
import { insertMany } from '@/lib/server/db/insert-many'
import { nextStudentIds } from '@/lib/server/db/sequence'
import { changesBetween } from '@/lib/server/history/changes'
import { writeAuditEvents, type AuditOrigin } from '@/lib/server/history/write-audit-event'
import { refreshAndLockChoices } from '@/lib/server/lists/current-choices'
import { requireOfferedValues } from '@/lib/server/lists/offered'
import { newId } from '@/lib/server/platform/id'
import { studentAuditSubject } from './audit-subject'
import { addDuplicatePairs } from './duplicates/pairs'
import { guardianRows, toStudentColumns, toStudent, guardiansOf } from './mapper'
import { optionalColumns } from './merge'

/** A student to add. An import marks the students whose admission date it fills in. */
export type NewStudent = StudentInput & Pick<Student, 'hasAdmissionDateOfImport'>

/** Adds one student, with an ID of the year of `now`. */
export async function insertStudent(tx: Tx, input: StudentInput, now: Date, origin: AuditOrigin): Promise<Student> {
  const [student] = await insertStudents(tx, [input], now, origin)
  return student as Student
}

/** Adds students, with IDs of the year of `now`. */
export async function insertStudents(tx: Tx, inputs: NewStudent[], now: Date, origin: AuditOrigin): Promise<Student[]> {
  // Lock the choices before the row of the sequence, in the same order as every other write, to avoid deadlocks.
  await refreshAndLockChoices(tx)
  const ids = await nextStudentIds(tx, now.getFullYear(), inputs.length)
  const defaults = {
    overallGrade: DEFAULT_GRADE,
    overallPercentage: DEFAULT_PERCENTAGE,
    admissionDate: today(now),
    isActive: true,
    leavingDate: null,
    leavingReason: null,
  }
  for (const input of inputs) requireOfferedValues(STUDENT_FIELDS, input)
  const rows = ids.flatMap(({ studentId, serial }, index) => {
    const input = inputs[index]
    if (!input) return []
    const id = newId()
    const created = { photoHash: null, erased: null, version: 1, createdAt: now, updatedAt: now }
    const columns = { ...toStudentColumns(input, studentId), ...optionalColumns(input, defaults) }
    const importedAdmissionDate = input.hasAdmissionDateOfImport ? columns.admissionDate : null
    const keys = { id, studentId, serial }
    return [{ ...columns, ...created, ...keys, importedAdmissionDate, guardians: guardianRows(input, id) }]
  })
  await insertMany(tx, 'Student', rows)
  await insertMany(tx, 'Guardian', guardiansOf(rows))
  await addDuplicatePairs(tx, rows)
  const students = rows.map(toStudent)
  await writeAuditEvents(
    tx,
    origin,
    students.map(student => ({
      ...studentAuditSubject(student),
      action: 'student.created',
      changes: changesBetween(null, student),
    })),
  )
  return students
}
