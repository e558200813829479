import 'server-only'
import type { Resource } from '@/lib/contract/permissions'
import type { ImportedRecords } from './imported-records'
import { importedStaff } from './imported-staff'
import { importedStudents } from './imported-students'

/** The import rules for each kind of record. */
export const IMPORTED_RECORDS: Record<Resource, ImportedRecords> = { students: importedStudents, staff: importedStaff }
