import 'server-only'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import type { ImportedRow } from '@/lib/contract/batches/imported-row'
import type { Resource } from '@/lib/contract/permissions'
import type { Fields } from '@/lib/contract/record-fields'
import { schoolRules } from '@/lib/contract/school-rules'
import type { Tx } from '@/lib/server/db/db'
import type { FileMapping, FileRow } from '@/lib/server/spreadsheets/file-rows'
import type { CellValue } from '@/lib/server/spreadsheets/values/read-value'
import type { Person } from '@/lib/server/students/duplicates/likeness'
import type { Actor } from '@/lib/server/history/actor'
import type { BatchRecord } from '../../records/records'

/** Custom fields, by the path that a column of the file fills. */
export type CustomFieldsByPath = ReadonlyMap<string, CustomField>

export type CellValues = Map<string, CellValue>
export type Problem = ImportedRow['problems'][number]

/** A line of a file with its values by path. */
export type ReadLine = { row: FileRow; values: CellValues }

/** The records that match a line, and the value by which they match. */
export type RecordMatch = {
  by: 'id' | 'admissionNumber' | 'name' | 'similarName' | 'email' | 'nothing'
  records: BatchRecord[]
  /** The actor does not see any of the matching records, so `records` is empty. */
  isUnseen?: true
  /** A problem that must be corrected before the line can be planned. */
  problem?: Problem | undefined
}

/** A line, and everything that its plan depends on. */
export type ImportLine = ReadLine & {
  /** The cells that cannot be read. */
  unreadable: Problem[]
  entity: Resource
  /** All fields that the file can fill, by path. `customFields`: the custom fields among them. */
  fields: Fields
  customFields: CustomFieldsByPath
  match: RecordMatch
  mapping: FileMapping
  editor: Actor
}

/** The rules of imports for a kind of record, in addition to `BatchRecords`. */
export type ImportedRecords = {
  /** The fields that identify the person in a line. */
  identity: readonly string[]
  /** Further fields by which two lines are compared. */
  alsoCompared: readonly string[]
  /** Keys of the person in a line. Two lines about the same person share a key. Empty when a line names nobody. */
  personsIn(line: ReadLine): string[]
  /** The person in a line, for comparison with other lines; undefined when the line names nobody or has an ID. */
  personIn?(line: ReadLine): Person | undefined
  /** Whether two lines that seem to be about the same person may be about two people. */
  mayRepeat: boolean
  match(lines: ReadLine[], actor: Actor, tx?: Tx): Promise<RecordMatch[]>
  /**
   * Whether a record that matches a line by ID, number or email has another name, so that the ID, number or email in
   * the line may be wrong.
   */
  isSomeoneElse(line: ReadLine & Pick<ImportLine, 'match'>, record: BatchRecord): boolean
  /**
   * The input of a new record.
   *
   * @param read the values of the line itself, without the values that all new records get
   * @throws AppError when a value is invalid or a rule refuses the record
   */
  create(values: object, editor: Actor, read: CellValues): object
  /** The patch that a line makes to a record; null clears a field. @throws AppError when a value is invalid */
  patch(values: object, record: BatchRecord): object
  /** Whether an empty cell can clear this field. */
  canClear(path: string): boolean
  /**
   * The fields that several empty cells clear together.
   *
   * @param values the values of the line that has these empty cells
   */
  clearedTogether?(emptyPaths: string[], values: CellValues): string[]
}

/** The name in a line; undefined when a required part of the name is missing. */
export function nameIn({ row, values }: ReadLine): { firstName: string; lastName: string } | undefined {
  const missing = schoolRules().oneNameIsEnough && 'name.lastName' in row.cells ? '' : undefined
  const [firstName, lastName] = [values.get('name.firstName'), values.get('name.lastName') ?? missing]
  return typeof firstName === 'string' && typeof lastName === 'string' ? { firstName, lastName } : undefined
}
