import type { ReactNode } from 'react'
import type { Column } from './ListTable'

/** A column needs a `cell`, a `text` or a `local`. A column with a `cell` may also have a `text` or a `local`. */
export type RecordColumn<T> = Column & {
  /** One line of text: in the table unless there is a `cell`, and on the card. */
  text?: (record: T) => string
  /** A line like `text` that depends on the clock or the time zone of the reader. */
  local?: (record: T) => string
  cell?: (record: T) => ReactNode
  /** The path of the field in the column. Arrow keys move between cells that have a path. */
  path?: string
}

/** The first column is the heading of a card; the column `Actions` stands beside it. */
export type RecordColumns<T> = readonly [RecordColumn<T>, ...RecordColumn<T>[]]
