import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { templateWorkbook } from '@/lib/client/imports/template-workbook'
import type { Resource } from '@/lib/contract/permissions'
import { textCell } from './workbook'

const SHEET = 'xl/worksheets/sheet1.xml'

/** The bytes of the template for imports. */
export const template = async (entity: Resource): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await templateWorkbook(entity)).arrayBuffer())

/** The rows of the sheet that explains the columns, without its headings. */
export const explainedColumns = async (entity: Resource): Promise<unknown[][]> =>
  (await readSheet(Buffer.from(await template(entity)), 'Columns')).slice(1)

/** The template with one line per row. A cell without a text in the row has the example of its column. */
export async function filledTemplate(entity: Resource, rows: Record<string, string>[]) {
  const columns = await explainedColumns(entity)
  const lines = rows.map((row, index) => {
    const cells = columns.map(([heading, , , example], column) =>
      textCell(`${columnName(column)}${index + 2}`, row[String(heading)] ?? String(example)),
    )
    return `<row r="${index + 2}">${cells.join('')}</row>`
  })
  const parts = unzipSync(await template(entity))
  const sheet = strFromU8(parts[SHEET]!).replace('</sheetData>', `${lines.join('')}</sheetData>`)
  return zipSync({ ...parts, [SHEET]: strToU8(sheet) })
}

/** A to Z, then AA to AZ. */
const columnName = (column: number): string =>
  (column < 26 ? '' : 'A') + String.fromCharCode('A'.charCodeAt(0) + (column % 26))
