import type { ExportChoice } from '@/lib/contract/custom-fields/export-choice'
import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import type { Fields } from '@/lib/contract/record-fields'
import type { Exported } from './save'

/** How the records of one kind are exported. `S` is the type of their selection. */
export type RecordExport<S> = {
  entity: Resource
  /** The fields under their headings in the choice of columns. */
  fields: Fields
  /** The headings of all columns that a user can choose, by path, in the order of the file. */
  headingsFor: (user: UserPermissions) => Readonly<Record<string, string>>
  /** The columns of the standard file. */
  standard: readonly string[]
  /** The message when no record matches. */
  empty: string
  /** Downloads the selected records: the standard file, or the columns and the format of `choice`. */
  save: (selection: S, choice?: ExportChoice) => Promise<Exported>
}
