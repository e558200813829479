import 'server-only'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { COMBINED_PATHS, ID_PATHS, type ImportMapping, mappedPaths } from '@/lib/contract/imports/mapping'
import type { ImportDecision } from '@/lib/contract/batches/imported-row'
import type { Resource } from '@/lib/contract/permissions'
import type { Fields } from '@/lib/contract/record-fields'
import type { TableRow } from './reading/table'
import { splitClass, splitName, withSectionOfClass } from './values/names'
import { readValue, type CellValue, type ReadingOptions } from './values/read-value'

/** A line of a file: its texts by the path of their field, and the decision of a person about the line. */
export type FileRow = {
  line: number
  cells: Record<string, string>
  /** The original texts of the corrected cells. */
  original?: Record<string, string> | undefined
  decision?: ImportDecision | undefined
  /** The number of the earlier line with the same person. */
  sameAs?: number | undefined
  /** Whether the name in the earlier line is only similar. */
  isSimilar?: boolean | undefined
  /** The texts of the earlier line that differ from the texts of this line. */
  earlier?: Record<string, string> | undefined
  hasExtraCells?: TableRow['hasExtraCells'] | undefined
  /** For each field, the spellings in the file that would become the same value as the cell. */
  merged?: Record<string, string[]> | undefined
}

/** How the columns of a file become fields, with the answers to questions about values. */
export type FileMapping = ImportMapping &
  Pick<ReadingOptions, 'answers'> & {
    /** The fields that the import will create, by the path of their column. */
    made?: Record<string, CustomField> | undefined
  }

/** Reduces a line of a table to the columns that a mapping chooses. */
export const fileRow = ({ line, cells, hasExtraCells }: TableRow, { columns }: ImportMapping): FileRow => ({
  line,
  ...(hasExtraCells ? { hasExtraCells } : {}),
  cells: withSectionOfClass(
    Object.fromEntries(
      columns.flatMap((target, index) => (target === null ? [] : textsOf(target, cells[index] ?? ''))),
    ),
  ),
})

/** The texts of a cell by path: a column with a full name or a class fills two fields. */
function textsOf(target: string, cell: string): [path: string, text: string][] {
  const [first, second] = COMBINED_PATHS[target] ?? []
  if (!first || !second) return [[target, cell.trim()]]
  const parts = target === 'class' ? Object.values(splitClass(cell)) : Object.values(splitName(cell))
  return [
    [first, parts[0] ?? ''],
    [second, parts[1] ?? ''],
  ]
}

/** The values of a line by path, as the contract accepts them, and the unreadable cells. Empty cells are in neither. */
export type RowValues = { values: Map<string, CellValue>; unreadable: { field: string; message: string }[] }

/** Reads the cells of a line. @param paths the fields to read; all by default */
export function readRow(
  fields: Fields,
  { cells }: FileRow,
  mapping: FileMapping,
  paths: readonly string[] = Object.keys(fields),
): RowValues {
  const row: RowValues = { values: new Map(), unreadable: [] }
  for (const path of paths) {
    const field = fields[path]
    const reading = field && readValue(path, field, cells[path] ?? '', mapping)
    if (!reading) continue
    if ('value' in reading) row.values.set(path, reading.value)
    else row.unreadable.push({ field: path, message: reading.problem })
  }
  return row
}

/** The values of a new record. The mapping has values for fields without a column, and for empty cells. */
export function newRecordValues(
  fields: Fields,
  values: Map<string, CellValue>,
  mapping: FileMapping,
): Map<string, CellValue> {
  const all = new Map(values)
  // A fixed value applies only to a field without a column. It may be left over from before the column was chosen.
  const mapped = new Set(mappedPaths(mapping))
  for (const [path, text] of Object.entries(mapping.fixed).filter(([path]) => !mapped.has(path))) {
    const field = fields[path]
    const reading = field && readValue(path, field, text, mapping)
    if (reading && 'value' in reading && !all.has(path)) all.set(path, reading.value)
  }
  // The value of another field also fills the empty cells of a column.
  for (const [path, source] of Object.entries(mapping.copied)) {
    const value = all.get(source)
    if (value !== undefined && !all.has(path)) all.set(path, value)
  }
  return all
}

/** Nests values by their paths: `name.firstName` → `{ name: { firstName } }`. */
export function nestByPath(values: Iterable<[path: string, value: unknown]>): object {
  const record: Record<string, unknown> = {}
  for (const [path, value] of values) {
    const keys = path.split('.')
    const leaf = keys.pop() ?? ''
    const group = keys.reduce((at, key) => (at[key] ??= {}) as Record<string, unknown>, record)
    group[leaf] = value
  }
  return record
}

/** The ID of the record that a line is about; empty when the line has no ID. */
export const idCell = (entity: Resource, { cells }: FileRow): string => cells[ID_PATHS[entity]]?.trim() ?? ''
