/** The columns of a list by key: what they are called, and which ones are shown. */
export type ColumnChoice = {
  labels: Readonly<Record<string, string>>
  defaults: readonly string[]
  /** The columns that most users add. The dialog lists them before the other columns that are not shown. */
  common: readonly string[]
  /** Null for the default ones. */
  chosen: readonly string[] | null
  /** Says where the choice is kept, if that is not for this user alone. */
  note?: string
  save: (columns: string[] | null) => void
}
