import 'server-only'
import { type ExportColumn, tableStream, type TableWriter } from './table-stream'

/** The byte order mark by which spreadsheets recognise UTF-8. */
const BOM = '\uFEFF'
/** Characters that start a formula in a spreadsheet (OWASP "CSV Injection"), narrow and full-width. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** Writes one cell (RFC 4180), quoted if necessary. Puts a `'` before a formula, so that it is read as text. */
export function csvCell(value: string | number | null | undefined): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Streams a CSV file chunk by chunk, as fast as the client reads it. */
export const csvStream = <Row>(
  columns: ExportColumn<Row>[],
  chunks: AsyncGenerator<Row[], void>,
): ReadableStream<Uint8Array> => tableStream(csvWriter(columns), chunks)

function csvWriter<Row>(columns: ExportColumn<Row>[]): TableWriter<Row> {
  const encoder = new TextEncoder()
  const line = (cells: string[]) => `${cells.join(',')}\r\n`
  return {
    begin: () => encoder.encode(BOM + line(columns.map(([heading]) => csvCell(heading)))),
    rows: chunk => encoder.encode(chunk.map(row => line(columns.map(([, read]) => csvCell(read(row))))).join('')),
    end: () => new Uint8Array(0),
  }
}
