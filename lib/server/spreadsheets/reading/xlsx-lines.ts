import readExcelFile, { readSheet } from 'read-excel-file/universal'
import { type NumberFormat, numberFormats } from './number-formats.ts'
import { checkCells, hasCells, withErrorTexts, withoutEmptyCells } from './sheet-cells.ts'
import { type LayoutChoice, type Limits, type Lines } from './table.ts'
import { damagedFileError, zipWorkbook, type WorkbookParts, unzipWorkbook } from './workbook-zip.ts'

type Cell = string | number | boolean | Date | null
type Sheet = { name: string; path: string }

const STYLES = 'xl/styles.xml'

/** Reads one sheet of a workbook: the chosen sheet, or the first sheet with cells. @throws UnreadableFileError */
export async function readXlsx(bytes: Uint8Array, choice: LayoutChoice, limits: Limits): Promise<Lines> {
  const parts = unzipWorkbook(bytes, limits.inflatedBytes)
  const sheets = await sheetsIn(parts)
  const { name, path } = chooseSheet(parts, sheets, choice.sheet)
  const sheet = withErrorTexts(withoutEmptyCells(textOf(parts[path])))
  checkCells(sheet, limits)
  const formats = numberFormats(sheet, textOf(parts[STYLES]))
  const data = await readCells({ ...withoutSheets(parts, sheets), [path]: Buffer.from(sheet) }, name)
  const lines = data.map((row, line) =>
    row.map((cell, column) => cellText(cell, formats.get(`${line}:${column}`)).slice(0, limits.cell)),
  )
  const layout = { format: 'xlsx', sheets: sheets.map(({ name }) => name), sheet: name } as const
  return { lines, layout: { ...layout, delimiter: null, encoding: null } }
}

const textOf = (part: Uint8Array = new Uint8Array()): string => Buffer.from(part).toString('utf8')
const xmlOf = (data: string) => Buffer.from(`<worksheet><sheetData>${data}</sheetData></worksheet>`)

/**
 * The names of the sheets in order, each with the path of its part. The library reads a copy of the workbook in which each
 * sheet contains only its own path.
 */
async function sheetsIn(parts: WorkbookParts): Promise<Sheet[]> {
  const withPaths = Object.fromEntries(
    Object.entries(parts)
      .filter(([path]) => path !== STYLES)
      .map(([path, part]) => [
        path,
        isSheet(path, part) ? xmlOf(`<row r="1"><c r="A1" t="inlineStr"><is><t>${path}</t></is></c></row>`) : part,
      ]),
  )
  const sheets = await readExcelFile(zipWorkbook(withPaths)).catch(refuse)
  return sheets.flatMap(({ sheet, data }) => {
    // Charts have a sheet of their own, without cells.
    const path = (data as Cell[][] | undefined)?.[0]?.[0]
    return typeof path === 'string' && path in parts ? [{ name: sheet, path }] : []
  })
}

const isSheet = (path: string, part: Uint8Array): boolean =>
  /^xl\/[\w ./-]+\.xml$/.test(path) && textOf(part.subarray(0, 2_000)).includes('worksheet')

function chooseSheet(parts: WorkbookParts, sheets: Sheet[], name: LayoutChoice['sheet']): Sheet {
  const chosen = sheets.find(sheet => sheet.name === name)
  const first = sheets.find(({ path }) => hasCells(withoutEmptyCells(textOf(parts[path])))) ?? sheets[0]
  const found = chosen ?? first
  if (!found) throw damagedFileError()
  return found
}

/** The same parts with all sheets emptied. The caller adds the one sheet that the library should read. */
const withoutSheets = (parts: WorkbookParts, sheets: Sheet[]): WorkbookParts => ({
  ...parts,
  ...Object.fromEntries(sheets.map(({ path }) => [path, xmlOf('')])),
})

const readCells = (parts: WorkbookParts, sheet: string): Promise<Cell[][]> =>
  readSheet(zipWorkbook(parts), sheet).then(data => data as Cell[][], refuse)

function refuse(): never {
  throw damagedFileError()
}

/** Dates as `YYYY-MM-DD`, numbers without a format as their shortest text, booleans as a spreadsheet shows them. */
function cellText(cell: Cell, format: NumberFormat = String): string {
  if (cell === null) return ''
  // Spreadsheets show this text for a number that is not a valid date, in a cell with a date format.
  if (cell instanceof Date && Number.isNaN(cell.getTime())) return '########'
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return typeof cell === 'number' ? format(cell) : cell
}
