import papaparse from 'papaparse'
import { HEADER_LINES, likelyDelimiter } from './delimiter.ts'
import { type LayoutChoice, type Limits, type Lines, UnreadableFileError } from './table.ts'

/** A character that text files never contain, once they are decoded. */
const NUL = '\u0000'

/** Reads CSV, TSV and other text files. @throws UnreadableFileError for a file that is not a text, or has unmatched quotes */
export function readCsv(bytes: Uint8Array, choice: LayoutChoice, limits: Limits): Lines {
  const encoding = choice.encoding ?? encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes(NUL))
    throw new UnreadableFileError('This file is not a table. Save it as XLSX or CSV and choose it again.')
  // Files that were joined have several kinds of line ends, but the parser recognises only one kind in a file.
  const unixText = text.replace(/\r\n?/g, '\n')
  const delimiter = choice.delimiter ?? likelyDelimiter(unixText)
  return {
    lines: linesOf(unixText, delimiter, limits),
    layout: { format: 'csv', sheets: [], sheet: null, delimiter, encoding },
  }
}

/** Keeps empty lines, so that lines have the numbers that people see. Empty lines do not count towards the limit. */
function linesOf(text: string, delimiter: string, limits: Limits): string[][] {
  const lines: string[][] = []
  let filled = 0
  papaparse.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors }, parser) => {
      const cells = data.slice(0, limits.columns + 1).map(cell => unwrapFormula(cell.slice(0, limits.cell)))
      lines.push(cells)
      if (cells.some(cell => cell.trim() !== '')) filled += 1
      // An unclosed quote puts the rest of the file into one cell.
      if (errors.some(({ type }) => type === 'Quotes')) throw quotesDoNotMatch(lines.length)
      // Title lines and the headings come before the rows. One row above the limit is enough to refuse the file.
      if (filled > limits.rows + HEADER_LINES) parser.abort()
    },
  })
  return lines
}

const quotesDoNotMatch = (line: number) =>
  new UnreadableFileError(
    `The quotation marks in line ${line} do not match. Correct that line, or save the file as XLSX.`,
  )

/** `="00123"` → `00123`: other programs write such a formula so that a spreadsheet keeps the zeros. */
function unwrapFormula(cell: string): string {
  const text = cell.trim()
  return text.startsWith('="') && text.endsWith('"') && text.length > 2 ? text.slice(2, -1).replaceAll('""', '"') : cell
}

/** UTF-16 has a byte order mark; a text that is not valid UTF-8 is Windows-1252, as Excel writes it. */
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
