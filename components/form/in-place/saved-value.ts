import type { ReactNode } from 'react'

/** A dialog that the user may want to open after a change. */
export type FollowUpDialog = { label: string; dialog: (props: { open: boolean; onClose: () => void }) => ReactNode }

/** The outcome of saving a value in place. */
export type SavedValue = {
  /** The id of the record. */
  id: string
  /** The version of the record after the change. */
  version: number
  /** The version of the record before the change; undefined when nothing changed. */
  since: number | undefined
  /** The labels of fields that the school has since retired. Their values were not saved. */
  leftOut: readonly string[]
  warnings: readonly string[]
  followUp: FollowUpDialog | undefined
}

/** Whether a note below the value says that the value was saved. */
export const hasNote = ({ since, leftOut }: SavedValue): boolean => since !== undefined && leftOut.length === 0
