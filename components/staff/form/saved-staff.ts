import type { StaffMember } from '@/lib/contract/staff/schema'

/** A staff member that was saved. */
export type SavedMember = {
  staff: StaffMember
  /** The labels of fields whose values were left out. */
  leftOut: string[]
}

/** What the user has to read before the form closes. */
export type SaveWarning = { message: string; detail: string; leftOut: string[] }
