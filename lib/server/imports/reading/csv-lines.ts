import papaparse from 'papaparse'
import { type LayoutChoice, type Limits, type Lines, Refusal } from './table.ts'

const DELIMITERS = [',', ';', '\t', '|']
/** Zero bytes are in no text, except in UTF-16. */
const NUL = '\u0000'
/** How many lines may come before the rows. */
export const HEADER_LINES = 20

/** Reads CSV, TSV and other text files. @throws Refusal for a file that is no text, or has quotes that do not match */
export function readCsv(bytes: Uint8Array, choice: LayoutChoice, limits: Limits): Lines {
  const encoding = choice.encoding ?? encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes(NUL)) throw new Refusal('This is not a table. Save it as XLSX or CSV and choose it again.')
  const delimiter = choice.delimiter ?? delimiterOf(text)
  return {
    lines: linesOf(text, delimiter, limits),
    layout: { format: 'csv', sheets: [], sheet: null, delimiter, encoding },
  }
}

/** Empty lines are kept, so that lines have the numbers that people see, but do not count towards the limit. */
function linesOf(text: string, delimiter: string, limits: Limits): string[][] {
  const lines: string[][] = []
  let filled = 0
  papaparse.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors }, parser) => {
      const cells = data.slice(0, limits.columns + 1).map(cell => cell.slice(0, limits.cell))
      lines.push(cells)
      if (cells.some(cell => cell.trim() !== '')) filled += 1
      // A quote without its end takes the rest of the file into one cell.
      if (errors.some(({ type }) => type === 'Quotes')) throw quotesDoNotMatch(lines.length)
      // Title lines and the headings come before the rows. One more shows that there are too many.
      if (filled > limits.rows + HEADER_LINES) parser.abort()
    },
  })
  return lines
}

const quotesDoNotMatch = (line: number) =>
  new Refusal(`The quotation marks in line ${line} do not match. Correct that line, or save the file as XLSX.`)

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
