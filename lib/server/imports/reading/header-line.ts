import { HEADER_LINES } from './csv-lines.ts'
import { tooLong, tooWide } from './sheet-cells.ts'
import { type LayoutChoice, type Limits, type Lines, Refusal, type Table } from './table.ts'

/** Control characters, of which a text may have tabs and line breaks. Databases refuse the first one. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Finds the headings among the first lines and separates them from the rows. @throws Refusal */
export function toTable({ lines, layout }: Lines, choice: LayoutChoice, limits: Limits): Table {
  const headerLine = choice.headerLine ?? likelyHeaderLine(lines)
  const headers = (lines[headerLine - 1] ?? []).map(cell => cell.replace(CONTROLS, '').trim())
  while (headers.at(-1) === '') headers.pop()
  if (headers.length === 0) throw new Refusal('This file has no line with headings.')
  if (headers.length > limits.columns) throw tooWide(limits.columns)
  const rows = lines
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(headerLine)
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      cells: headers.map((_, column) => (cells[column] ?? '').replace(CONTROLS, '')),
    }))
  if (rows.length === 0) throw new Refusal('This file has headings, but no rows.')
  if (rows.length > limits.rows) throw tooLong(limits.rows)
  if (textLength(rows) > limits.text)
    throw new Refusal('This file has too much text. Remove what is not needed, or split it.')
  return { layout: { ...layout, headerLine }, headers, rows }
}

const textLength = (rows: Table['rows']): number =>
  rows.reduce((sum, { cells }) => cells.reduce((length, cell) => length + cell.length, sum), 0)

/** The first of the lines that have the most texts: titles above the headings fill fewer cells. */
function likelyHeaderLine(lines: string[][]): number {
  const filled = lines.slice(0, HEADER_LINES).map(cells => cells.filter(cell => /\p{L}/u.test(cell)).length)
  const most = Math.max(0, ...filled)
  return filled.findIndex(count => count >= most * 0.6 && count > 0) + 1
}
