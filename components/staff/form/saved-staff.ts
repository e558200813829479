import type { StaffMember, TemporaryPassword } from '@/lib/contract/staff/schema'

/** Shown to the user before the form closes. */
type ToRead = {
  /** The labels of fields whose values were left out. */
  leftOut: string[]
  /** Why the right to confidential fields of a new staff member was not saved. */
  refusedRight?: string | undefined
  /** Why the classes of a new staff member were not saved. */
  refusedClasses?: string | undefined
  /** The temporary password of a new staff member. */
  temporary?: TemporaryPassword | undefined
  /** Why no temporary password was made for a new staff member. */
  refusedPassword?: string | undefined
}

/** A staff member that was saved. */
export type SavedMember = ToRead & { staff: StaffMember }

/** A warning that the user reads before the form closes. */
export type SaveWarning = ToRead & {
  message: string
  name: string
  detail: string
  /** Shows a notice after the user has read the temporary password, if nothing else must be read. */
  onRead?: () => void
}

export const hasWarning = ({ leftOut, refusedRight, refusedClasses, refusedPassword }: ToRead): boolean =>
  leftOut.length > 0 || [refusedRight, refusedClasses, refusedPassword].some(reason => reason !== undefined)
