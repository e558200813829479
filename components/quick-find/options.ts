import type { ReactNode } from 'react'
import type { DialogLink } from '@/components/dialog/dialog-link'

/** Something that quick find leads to. */
export type Option = {
  /** Identifies it among all options. */
  key: string
  title: string
  /** The line below the title. */
  details?: ReactNode
  picture: ReactNode
} & (
  | { href: string }
  /** Opens a dialog over this page. */
  | { link: DialogLink }
  | { run: () => void }
)

/** A screen or an action. `isWhole`: a whole word of it was typed. */
export type MatchedOption = Option & { isWhole: boolean }

export type OptionGroup = { title: string; options: readonly Option[] }
