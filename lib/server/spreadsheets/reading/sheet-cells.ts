import { type Limits, UnreadableFileError } from './table.ts'
import { damagedFileError } from './workbook-zip.ts'

const EMPTY_CELLS = /<c\b[^<>]*(?:\/>|>\s*<\/c>)/g
const EMPTY_ROWS = /<row\b[^<>]*(?:\/>|>\s*<\/row>)/g
const ERROR_TYPE = /(<c\b[^<>]*\st=["'])e(?=["'])/g
const REFERENCE = /\sr=["']([A-Z]{1,3})?(\d+)["']/g
/** A tag inside an unclosed tag. Readers can spend minutes on such a sheet. */
const UNCLOSED_TAG = /<[^<>!]*</
const ENTITY = /<!(?:DOCTYPE|ENTITY)/i
/** The limit bounds memory: readers make an array of all rows up to the last row, and of all cells up to the last column. */
const LAST_ROW = 20_000

/** Removes the empty cells and rows that spreadsheets keep for their format. */
export const withoutEmptyCells = (sheet: string): string => sheet.replace(EMPTY_CELLS, '').replace(EMPTY_ROWS, '')

/** Turns errors, such as `#REF!`, into texts. The library would read errors as empty cells. */
export const withErrorTexts = (sheet: string): string => sheet.replace(ERROR_TYPE, '$1str')

export const hasCells = (sheet: string): boolean => /<c\b/.test(sheet)

/** @throws UnreadableFileError when a cell is beyond the limits, or the sheet is not well-formed */
export function checkCells(sheet: string, { columns, rows }: Limits): void {
  if (ENTITY.test(sheet) || UNCLOSED_TAG.test(sheet)) throw damagedFileError()
  for (const [, column, row] of sheet.matchAll(REFERENCE)) {
    if (column && columnNumber(column) > columns) throw tooManyColumnsError(columns)
    if (Number(row) > LAST_ROW) throw tooManyRowsError(rows)
  }
}

/** `AB` → 28 */
export const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

export const tooManyColumnsError = (columns: number) =>
  new UnreadableFileError(`A file can have at most ${columns} columns.`)
export const tooManyRowsError = (rows: number) =>
  new UnreadableFileError(
    `A file can have at most ${rows.toLocaleString('en-IN')} rows. Split the file and import the parts.`,
  )
