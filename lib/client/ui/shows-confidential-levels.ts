import { hasConfidentialFields } from '@/lib/contract/custom-fields/field'
import type { StaffAccess } from '@/lib/contract/staff/access'

/** Whether to show the right to confidential fields: the school has such a field, or a staff member has the right. */
export const showsConfidentialLevels = (staff: readonly Pick<StaffAccess, 'confidential'>[]): boolean =>
  hasConfidentialFields() || staff.some(({ confidential }) => confidential !== undefined)
