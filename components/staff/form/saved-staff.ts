import type { StaffMember } from '@/lib/contract/staff/schema'

/** A staff member that was saved. */
export type SavedMember = {
  staff: StaffMember
  /** The labels of fields whose values were left out. */
  leftOut: string[]
  /** Why the right to confidential fields of a new staff member was not saved. */
  refusedRight?: string
}

/** A warning that the user reads before the form closes. */
export type SaveWarning = { message: string; detail: string; leftOut: string[]; refusedRight?: string | undefined }
