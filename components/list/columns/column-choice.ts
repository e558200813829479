/** The columns of a list by key: what they are called, and which ones are shown. */
export type ColumnChoice = {
  labels: Readonly<Record<string, string>>
  defaults: readonly string[]
  /** What most users add, and therefore find first. */
  common: readonly string[]
  /** Null for the default ones. */
  chosen: readonly string[] | null
  /** Says where the choice is kept, if that is not for this user alone. */
  note?: string
  save: (columns: string[] | null) => void
}
