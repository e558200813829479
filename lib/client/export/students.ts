import type { StudentFilters } from '@/lib/contract/student'
import { today } from '@/lib/contract/dates'
import { studentCalls } from '@/lib/contract/student-endpoints'
import { type Exported, saveExport } from './save'

/** Saves every student that matches as `students_export_{date}.csv`, whatever page is in sight. */
export const exportStudents = (filters: StudentFilters = {}): Promise<Exported> =>
  saveExport(studentCalls.export, { ...filters, page: undefined, limit: undefined }, `students_export_${today()}.csv`)
