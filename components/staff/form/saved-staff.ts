import type { MadeLink } from '@/lib/contract/accounts/links'
import type { StaffMember, TemporaryPassword } from '@/lib/contract/staff/schema'

/** Who makes the first password: the user types it, or the staff member uses a temporary one, a link or an invitation. */
export type FirstPassword = 'typed' | 'temporary' | 'link' | 'invitation'

/** How a new staff member gets in without a typed password. */
export type FirstAccess = {
  temporary?: TemporaryPassword | undefined
  link?: MadeLink | undefined
  isInvited?: boolean | undefined
  /** Why the server refused to make it. */
  refusedAccess?: { kind: FirstPassword; reason: string } | undefined
}

/** Shown to the user before the form closes. */
type ToRead = FirstAccess & {
  /** The labels of fields whose values were left out. */
  leftOut: string[]
  /** Why the right to confidential fields of a new staff member was not saved. */
  refusedRight?: string | undefined
  /** Why the classes of a new staff member were not saved. */
  refusedClasses?: string | undefined
}

/** A staff member that was saved. */
export type SavedMember = ToRead & { staff: StaffMember }

/** A warning that the user reads before the form closes. */
export type SaveWarning = ToRead & {
  message: string
  name: string
  detail: string
  /** Shows a notice after the user has read the temporary password or the link, if nothing else must be read. */
  onRead?: () => void
}

export const hasWarning = ({ leftOut, refusedRight, refusedClasses, refusedAccess }: ToRead): boolean =>
  leftOut.length > 0 || [refusedRight, refusedClasses, refusedAccess].some(reason => reason !== undefined)
