import { HEADER_LINES } from './delimiter.ts'
import { tooManyRowsError, tooManyColumnsError } from './sheet-cells.ts'
import { type LayoutChoice, type Limits, type Lines, UnreadableFileError, type Table, type TableRow } from './table.ts'

/** Control characters, except tabs and line breaks. Postgres refuses U+0000 in a text. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Finds the headings among the first lines and separates them from the rows. @throws UnreadableFileError */
export function toTable({ lines, layout }: Lines, choice: LayoutChoice, limits: Limits): Table {
  const headerLine = choice.headerLine ?? likelyHeaderLine(lines)
  const cleaned = (lines[headerLine - 1] ?? []).map(cell => cell.replace(CONTROLS, '').trim())
  if (cleaned.every(cell => cell === '')) throw new UnreadableFileError('This file has no line with headings.')
  const filled = lines
    .map((cells, index) => ({ line: index + 1, cells: cells.map(cell => cell.replace(CONTROLS, '')) }))
    .slice(headerLine)
    .filter(({ cells }) => filledWidth(cells) > 0)
  const headers = cleaned.slice(0, Math.max(filledWidth(cleaned), ...filled.map(({ cells }) => filledWidth(cells))))
  if (headers.length > limits.columns) throw tooManyColumnsError(limits.columns)
  if (filled.length === 0) throw new UnreadableFileError('This file has headings, but no rows.')
  if (filled.length > limits.rows) throw tooManyRowsError(limits.rows)
  const rows = filled.map(row => tableRow(row, headers.length))
  if (textLength(rows) > limits.text)
    throw new UnreadableFileError(
      'This file has too much text. Remove the rows and columns that you do not need, or split the file.',
    )
  return { layout: { ...layout, headerLine }, headers, rows }
}

/** The number of cells up to the last cell with a text. */
const filledWidth = (cells: string[]): number => cells.findLastIndex(cell => cell.trim() !== '') + 1

/** A line with as many cells as there are headings. Texts beyond the last heading show that the cells are shifted. */
function tableRow({ line, cells }: TableRow, width: number): TableRow {
  const row = { line, cells: Array.from({ length: width }, (_, column) => cells[column] ?? '') }
  return filledWidth(cells) > width ? { ...row, hasExtraCells: true } : row
}

const textLength = (rows: Table['rows']): number =>
  rows.reduce((sum, { cells }) => cells.reduce((length, cell) => length + cell.length, sum), 0)

/** The first line that has almost as many texts as the fullest line: titles above the headings fill fewer cells. */
function likelyHeaderLine(lines: string[][]): number {
  const filled = lines.slice(0, HEADER_LINES).map(cells => cells.filter(cell => /\p{L}/u.test(cell)).length)
  const most = Math.max(0, ...filled)
  return filled.findIndex(count => count >= most * 0.6 && count > 0) + 1
}
