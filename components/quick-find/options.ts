import type { ReactNode } from 'react'
import type { DialogLink } from '@/components/dialog/dialog-link'

/** An entry of quick find: a record, a screen or an action. */
export type Option = {
  /** Unique among all options. */
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

/** A screen or an action. `isWhole`: the search is its whole label or a whole keyword. */
export type MatchedOption = Option & { isWhole: boolean }

export type OptionGroup = { title: string; options: readonly Option[] }
