import type { ExportChoice } from '@/lib/contract/custom-fields/export-choice'
import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import type { Fields } from '@/lib/contract/record-fields'
import type { Exported } from './save'

/** Defines the export of one kind of record. `S` is the type of a selection of these records. */
export type RecordExport<S> = {
  entity: Resource
  /** The fields that group the choice of columns under headings. */
  fields: Fields
  /** The headings of all columns that a user can choose, by path, in the order of the exported file. */
  headingsFor: (user: UserPermissions) => Readonly<Record<string, string>>
  /** The columns of the standard file. */
  standard: readonly string[]
  /** The message when the selection contains no record. */
  empty: string
  /** Downloads the selected records, with the chosen columns and format, or as the standard file without `choice`. */
  save: (selection: S, choice?: ExportChoice) => Promise<Exported>
}
