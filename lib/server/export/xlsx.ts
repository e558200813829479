import 'server-only'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { type ExportColumn, tableStream, type TableWriter } from './table-stream'
import { cellXml, SHEET_END, SHEET_PATH, SHEET_START, WORKBOOK_PARTS } from './xlsx-parts'

/** This level is fast, and the file is hardly larger than at the default level. */
const LEVEL = { level: 3 } as const

/**
 * Streams an XLSX file whose cells are all texts, chunk by chunk, as fast as the client reads it. We write it
 * ourselves: libraries build the whole file in memory and block the process meanwhile.
 */
export const xlsxStream = <Row>(
  columns: ExportColumn<Row>[],
  chunks: AsyncGenerator<Row[], void>,
): ReadableStream<Uint8Array> => tableStream(xlsxWriter(columns), chunks)

function xlsxWriter<Row>(columns: ExportColumn<Row>[]): TableWriter<Row> {
  let written: Uint8Array[] = []
  let rowNumber = 0
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  const sheet = new ZipDeflate(SHEET_PATH, LEVEL)

  const rowXml = (values: ReturnType<ExportColumn<Row>[1]>[]) => {
    rowNumber++
    return `<row r="${rowNumber}">${values.map((value, column) => cellXml(value, column, rowNumber)).join('')}</row>`
  }

  function takeWritten(): Uint8Array {
    const bytes = Buffer.concat(written)
    written = []
    return bytes
  }

  return {
    begin: () => {
      for (const [path, xml] of Object.entries(WORKBOOK_PARTS)) {
        const part = new ZipDeflate(path, LEVEL)
        zip.add(part)
        part.push(strToU8(xml), true)
      }
      zip.add(sheet)
      sheet.push(strToU8(SHEET_START + rowXml(columns.map(([heading]) => heading))))
      return takeWritten()
    },
    rows: chunk => {
      sheet.push(strToU8(chunk.map(row => rowXml(columns.map(([, read]) => read(row)))).join('')))
      return takeWritten()
    },
    end: () => {
      sheet.push(strToU8(SHEET_END), true)
      zip.end()
      return takeWritten()
    },
  }
}
