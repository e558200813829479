import type { StaffFilters } from '@/lib/contract/staff/schema'
import { today } from '@/lib/contract/dates'
import { staffCalls } from '@/lib/contract/staff/endpoints'
import { type Exported, saveExport } from './save'

/** Downloads all matching staff as `staff_export_{date}.csv`. */
export const exportStaff = (filters: StaffFilters = {}): Promise<Exported> =>
  saveExport(
    staffCalls.export,
    { query: { ...filters, page: undefined, limit: undefined } },
    `staff_export_${today()}.csv`,
  )
