import type { ReactNode } from 'react'
import type { Column } from './ListTable'

/** A column needs a `cell`, a `text` or a `local`. A column with a `cell` may also have a `text` or a `local`. */
export type RecordColumn<T> = Column & {
  /** One line of text for the card, and for the table unless the column has a `cell`. */
  text?: (record: T) => string
  /** Like `text`, for a line that depends on the user's clock or time zone. */
  local?: (record: T) => string
  cell?: (record: T) => ReactNode
  /** The path of the field in the column. Arrow keys move between cells that have a path. */
  path?: string
}

/** The columns of a list. On a card, the first column is the heading, with the column `Actions` beside it. */
export type RecordColumns<T> = readonly [RecordColumn<T>, ...RecordColumn<T>[]]
