/** The columns of a list by key, the columns that the user has chosen, and the function that changes this choice. */
export type ColumnChoice = {
  labels: Readonly<Record<string, string>>
  defaults: readonly string[]
  /** The columns that most users add. The dialog lists them before the other hidden columns. */
  common: readonly string[]
  /** The keys of the chosen columns; null for the default columns. */
  chosen: readonly string[] | null
  /** Says where the choice is stored, if it is not stored only for this user. */
  note?: string
  save: (columns: string[] | null) => void
}
