/** The columns of a list by key: their titles, and the columns that are shown. */
export type ColumnChoice = {
  labels: Readonly<Record<string, string>>
  defaults: readonly string[]
  /** The columns that most users add. The dialog lists them before the other columns that are not shown. */
  common: readonly string[]
  /** Null for the default columns. */
  chosen: readonly string[] | null
  /** Says where the choice is stored, unless it is stored for this user alone. */
  note?: string
  save: (columns: string[] | null) => void
}
