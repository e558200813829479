import * as z from 'zod/mini'
import { endpoint, EXPORT_LIMIT } from '@/lib/contract/endpoint'
import { SELECTION_LIMITS } from '@/lib/contract/selection'
import { StudentExportChoice } from '@/lib/contract/students/export'
import { StudentSelection } from '@/lib/contract/students/selection'

/** The students of an export, with its columns and format. Without columns and format, the export is the specified CSV. */
const ExportedSelection = z.object({ selection: StudentSelection, ...z.partial(StudentExportChoice).shape })
export type ExportedSelection = z.output<typeof ExportedSelection>

/** This endpoint has its own file, so that only an export loads the columns. */
export const exportSelection = endpoint({
  method: 'POST',
  path: '/students/export',
  access: 'students.read',
  body: ExportedSelection,
  json: SELECTION_LIMITS,
  gives: 'csv',
  fallback: 'Failed to export students',
  isExport: true,
  limit: EXPORT_LIMIT,
})
