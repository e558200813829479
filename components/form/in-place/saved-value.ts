import type { ReactNode } from 'react'

/** A dialog about something that the user may want to do after a change. */
export type FollowUp = { label: string; dialog: (props: { open: boolean; onClose: () => void }) => ReactNode }

/** The outcome of saving a value where it is shown. */
export type SavedValue = {
  /** The id of the record. */
  id: string
  /** The version after. */
  version: number
  /** The version before; undefined when the change changed nothing. */
  since: number | undefined
  /** Labels of fields that the school has retired meanwhile, so that their values were not saved. */
  leftOut: readonly string[]
  warnings: readonly string[]
  followUp: FollowUp | undefined
}

/** Whether a note says that the value was saved. */
export const hasNote = ({ since, leftOut }: SavedValue): boolean => since !== undefined && leftOut.length === 0
