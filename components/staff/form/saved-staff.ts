import type { MadeLink } from '@/lib/contract/accounts/links'
import type { StaffMember, TemporaryPassword } from '@/lib/contract/staff/schema'

/**
 * The first password of a new staff member: typed by the user, temporary, or chosen through a link or an invitation.
 */
export type FirstPassword = 'typed' | 'temporary' | 'link' | 'invitation'

/** The temporary password, link or invitation of a new staff member. */
export type FirstAccess = {
  temporary?: TemporaryPassword | undefined
  link?: MadeLink | undefined
  isInvited?: boolean | undefined
  /** The kind of first password that the server refused to make, and the reason. */
  refusedAccess?: { kind: FirstPassword; reason: string } | undefined
}

/** Shown to the user before the form closes. */
type ToRead = FirstAccess & {
  /** The labels of fields whose values were not saved. */
  leftOut: string[]
  /** Why the right to confidential fields of a new staff member was not saved. */
  refusedRight?: string | undefined
  /** Why the classes of a new staff member were not saved. */
  refusedClasses?: string | undefined
}

/** A saved staff member, with the warnings about the save. */
export type SavedMember = ToRead & { staff: StaffMember }

/** A warning that the user reads before the form closes. */
export type SaveWarning = ToRead & {
  message: string
  name: string
  detail: string
  /**
   * Shows a notice after the user has read the temporary password or the link. Undefined if there is a warning to read.
   */
  onRead?: () => void
}

export const hasWarning = ({ leftOut, refusedRight, refusedClasses, refusedAccess }: ToRead): boolean =>
  leftOut.length > 0 || [refusedRight, refusedClasses, refusedAccess].some(reason => reason !== undefined)
