import { batchCalls } from '@/lib/contract/batches/endpoints'
import type { StudentSelection } from '@/lib/contract/batches/new-batch'
import { today } from '@/lib/contract/dates'
import { type Exported, saveExport } from './save'

/** Downloads the selected students as `students_export_{date}.csv`. */
export const exportSelectedStudents = (selection: StudentSelection): Promise<Exported> =>
  saveExport(batchCalls.exportSelection, { body: { selection } }, `students_export_${today()}.csv`)
