import type { ReactNode } from 'react'

/** A dialog that the user may want to open after a change. */
export type FollowUp = { label: string; dialog: (props: { open: boolean; onClose: () => void }) => ReactNode }

/** The outcome of saving a value where it is shown. */
export type SavedValue = {
  /** The id of the record. */
  id: string
  /** The version of the record after the change. */
  version: number
  /** The version of the record before the change; undefined when nothing changed. */
  since: number | undefined
  /** The labels of fields whose values were not saved, because the school has retired the fields in the meantime. */
  leftOut: readonly string[]
  warnings: readonly string[]
  followUp: FollowUp | undefined
}

/** Whether a note below the value says that it was saved. */
export const hasNote = ({ since, leftOut }: SavedValue): boolean => since !== undefined && leftOut.length === 0
