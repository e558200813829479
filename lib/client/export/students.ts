import type { StudentFilters } from '@/lib/contract/students/query'
import { today } from '@/lib/contract/dates'
import { studentCalls } from '@/lib/contract/students/endpoints'
import { type Exported, saveExport } from './save'

/** Downloads all matching students, not only those on the current page, as `students_export_{date}.csv`. */
export const exportStudents = (filters: StudentFilters = {}): Promise<Exported> =>
  saveExport(
    studentCalls.export,
    { query: { ...filters, page: undefined, limit: undefined } },
    `students_export_${today()}.csv`,
  )
