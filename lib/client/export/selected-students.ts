import { exportSelection } from '@/lib/contract/batches/export-selection'
import type { StudentSelection } from '@/lib/contract/students/selection'
import { today } from '@/lib/contract/dates'
import type { ExportChoice } from '@/lib/contract/students/export'
import { type Exported, saveExport } from './save'

/** Downloads the selected students as `students_export_{date}`: the specified CSV, or the columns and format of `choice`. */
export const exportSelectedStudents = (selection: StudentSelection, choice?: ExportChoice): Promise<Exported> =>
  saveExport(
    exportSelection,
    { body: { selection, ...choice } },
    `students_export_${today()}.${choice?.format ?? 'csv'}`,
  )
