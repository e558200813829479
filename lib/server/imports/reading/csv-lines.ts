import papaparse from 'papaparse'
import { type LayoutChoice, type Limits, type Lines, Refusal } from './table.ts'

const DELIMITERS = [',', ';', '\t', '|']
/** Zero bytes are in no text, except in UTF-16. */
const NUL = '\u0000'

/** Reads CSV, TSV and other text files. @throws Refusal for a file that is no text */
export function readCsv(bytes: Uint8Array, choice: LayoutChoice, limits: Limits): Lines {
  const encoding = choice.encoding ?? encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes(NUL)) throw new Refusal('This is not a table. Save it as XLSX or CSV and choose it again.')
  const { data, meta } = papaparse.parse<string[]>(text, {
    delimiter: choice.delimiter ?? delimiterOf(text),
    // Title lines and the headings come before the rows. One more shows that there are too many.
    preview: limits.rows + HEADER_LINES + 1,
  })
  const lines = data.map(cells => cells.slice(0, limits.columns + 1).map(cell => cell.slice(0, limits.cell)))
  return { lines, layout: { format: 'csv', sheets: [], sheet: null, delimiter: meta.delimiter, encoding } }
}

/** How many lines may come before the rows. */
export const HEADER_LINES = 20

/** The one that the first lines have most often. */
function delimiterOf(text: string): string {
  const start = text.split('\n', HEADER_LINES).join('\n')
  const counts = DELIMITERS.map(delimiter => start.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** UTF-16 has a byte order mark; a text that is no UTF-8 is Windows-1252, as Excel writes it. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
