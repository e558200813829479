import { today } from '@/lib/contract/dates'
import { EXPORT_EMPTY_MESSAGES } from '@/lib/contract/messages'
import {
  exportSelectedStaff,
  STAFF_COLUMNS,
  type StaffExportChoice,
  staffColumnsFor,
} from '@/lib/contract/staff/export'
import { STAFF_BASIC_FIELDS } from '@/lib/contract/staff/fields'
import type { StaffSelection } from '@/lib/contract/staff/selection'
import type { RecordExport } from './record-export'
import { saveExport } from './save'

/** Downloads selected staff as `staff_export_{date}`. */
export const STAFF_EXPORT: RecordExport<StaffSelection> = {
  entity: 'staff',
  fields: STAFF_BASIC_FIELDS,
  headingsFor: staffColumnsFor,
  standard: Object.keys(STAFF_COLUMNS),
  empty: EXPORT_EMPTY_MESSAGES.staff,
  save: (selection, choice) =>
    saveExport(
      exportSelectedStaff,
      { body: { selection, ...(choice as StaffExportChoice | undefined) } },
      `staff_export_${today()}.${choice?.format ?? 'csv'}`,
    ),
}
