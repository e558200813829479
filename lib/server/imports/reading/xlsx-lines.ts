import readExcelFile from 'read-excel-file/universal'
import { checkWorkbook } from './check-workbook.ts'
import { type LayoutChoice, type Limits, type Lines, Refusal } from './table.ts'

type Cell = string | number | boolean | Date | null

/** Reads one sheet of a workbook: the chosen one, or the first with rows. @throws Refusal */
export async function readXlsx(bytes: Uint8Array, choice: LayoutChoice, limits: Limits): Promise<Lines> {
  checkWorkbook(bytes, limits)
  const found = await sheetsOf(bytes)
  const sheets = found.map(({ sheet }) => sheet)
  const chosen =
    found.find(({ sheet }) => sheet === choice.sheet) ?? found.find(({ data }) => data.length > 0) ?? found[0]
  const lines = (chosen?.data ?? []).map(row => (row as Cell[]).map(cell => textOf(cell).slice(0, limits.cell)))
  return { lines, layout: { format: 'xlsx', sheets, sheet: chosen?.sheet ?? null, delimiter: null, encoding: null } }
}

async function sheetsOf(bytes: Uint8Array) {
  try {
    return await readExcelFile(bytes.slice().buffer as never)
  } catch {
    throw new Refusal('This file is damaged and cannot be read.')
  }
}

/** Dates as `YYYY-MM-DD`, numbers as their shortest text, booleans as a spreadsheet shows them. */
function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return String(cell)
}
