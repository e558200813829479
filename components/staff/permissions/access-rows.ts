import type { DialogLink } from '@/components/dialog/dialog-link'
import type { StaffAccess } from '@/lib/contract/staff/access'

/** One page of staff, as the table and the cards show it. */
export type AccessRowsProps = {
  staff: readonly StaffAccess[]
  /** Whether to show the right to confidential fields. */
  hasLevels: boolean
  /** Whether to show the classes that each member sees. */
  hasScopes: boolean
  onPreview: (member: StaffAccess) => void
  linkTo: (member: StaffAccess) => DialogLink
}
