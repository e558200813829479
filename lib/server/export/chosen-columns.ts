import 'server-only'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import type { ExportChoice } from '@/lib/contract/custom-fields/export-choice'
import { findCustomField } from '@/lib/contract/custom-fields/field'
import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import { customColumns } from './custom-columns'
import type { ExportColumn } from './table-stream'

/** Columns by path. */
export type ColumnsByPath<Row> = readonly (readonly [path: string, column: ExportColumn<Row>])[]

/** The chosen columns, each once, in the order of the table. Custom fields that the viewer may see come last. */
export const chosenColumns = <Row extends object>(
  all: ColumnsByPath<Row>,
  chosen: readonly string[],
  viewer: UserPermissions,
  entity: Resource,
): ExportColumn<Row>[] =>
  [...all, ...customColumns(viewer, entity)].flatMap(([path, column]) => (chosen.includes(path) ? [column] : []))

/**
 * The columns and the format of an export, as the export's event lists them.
 *
 * @param headings the headings of the columns that every school has, by path
 */
export const choiceInHistory = (
  { columns, format }: { [K in keyof ExportChoice]?: ExportChoice[K] | undefined },
  headings: Readonly<Record<string, string>>,
) => ({
  columns: columns?.map(column => headings[column] ?? customHeading(column)).join(', '),
  format: format?.toUpperCase(),
})

/** Hides the label of a confidential field, because not everybody who reads the history may see such fields. */
function customHeading(path: string): string {
  const field = findCustomField(customKeyOf(path) ?? '')
  return field && !field.confidential ? field.label : 'Confidential field'
}
