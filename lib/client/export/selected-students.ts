import { exportSelection } from '@/lib/contract/batches/export-selection'
import { today } from '@/lib/contract/dates'
import { EXPORT_EMPTY_MESSAGES } from '@/lib/contract/messages'
import { STANDARD_STUDENT_COLUMNS, type StudentExportChoice, studentColumnsFor } from '@/lib/contract/students/export'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import type { StudentSelection } from '@/lib/contract/students/selection'
import type { RecordExport } from './record-export'
import { saveExport } from './save'

/** Downloads selected students as `students_export_{date}`. */
export const STUDENT_EXPORT: RecordExport<StudentSelection> = {
  entity: 'students',
  fields: STUDENT_FIELDS,
  headingsFor: studentColumnsFor,
  standard: STANDARD_STUDENT_COLUMNS,
  empty: EXPORT_EMPTY_MESSAGES.students,
  save: (selection, choice) =>
    saveExport(
      exportSelection,
      { body: { selection, ...(choice as StudentExportChoice | undefined) } },
      `students_export_${today()}.${choice?.format ?? 'csv'}`,
    ),
}
