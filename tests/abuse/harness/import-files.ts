import { strToU8, zipSync } from 'fflate'
import { shareEntryContent } from '@/tests/support/zips'
import { ASHA, HEADINGS, textCell, withParts, workbook } from '@/tests/support/workbook'

type Bytes = Uint8Array<ArrayBuffer>
/** A file that is refused as a whole: its description, its bytes, and the reason in the answer. */
export type RefusedFileCase = [what: string, make: () => Bytes, reason: string]

const MB = 1024 * 1024
const NO_TABLE = 'This file is not a table. Save it as XLSX or CSV and choose it again.'
const DAMAGED = 'This file is damaged and cannot be read.'
const TOO_LARGE = 'This file contains too much data. Split it into several files.'
const TOO_WIDE = 'A file can have at most 200 columns.'
const TOO_LONG = 'A file can have at most 10,000 rows. Split the file and import the parts.'
const OLD_FORMAT = 'This file has a password or an old format. Save it as XLSX or CSV, without a password.'

const SHEET = 'xl/worksheets/s0.xml'
const text = (content: string): Bytes => new Uint8Array(Buffer.from(content))
const bytes = (...content: number[]): Bytes => new Uint8Array(content)
const xlsx = (rows: string): Bytes => new Uint8Array(workbook(HEADINGS + rows))
const withPart = (path: string, xml: string): Bytes =>
  new Uint8Array(withParts(workbook(HEADINGS + ASHA), { [path]: xml }))

/** The XML attack “billion laughs”: each of ten entities contains the previous entity ten times. */
const BILLION_LAUGHS = `<!DOCTYPE x [<!ENTITY a0 "ha">${Array.from({ length: 10 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}]>`

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** One long text that all cells of a sheet share. */
function sharedStringsBomb(): Bytes {
  const row = (n: number) => `<row r="${n}">${LETTERS.map(at => `<c r="${at}${n}" t="s"><v>0</v></c>`).join('')}</row>`
  const headings = `<row r="1">${LETTERS.map(at => textCell(`${at}1`, at)).join('')}</row>`
  const sheet = workbook(headings + Array.from({ length: 4_000 }, (_, n) => row(n + 2)).join(''))
  return new Uint8Array(
    withParts(sheet, { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>` }),
  )
}

/** A sheet for which the directory of the ZIP gives too small a size. */
function lyingSheet(): Bytes {
  const bomb = new Uint8Array(workbook(HEADINGS + ' '.repeat(100 * MB) + ASHA))
  // The last occurrence of the name is in the central directory of the ZIP. The unpacked size is 22 bytes before it.
  new DataView(bomb.buffer).setUint32(Buffer.from(bomb).lastIndexOf(SHEET) - 22, 1_000, true)
  return bomb
}

/** Many sheets in the directory of the ZIP that all refer to the same content. */
function overlappingSheets(): Bytes {
  const zip = new Uint8Array(
    zipSync({
      'xl/sheet.xml': strToU8(' '.repeat(10 * MB)),
      ...Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`xl/worksheets/s${n}.xml`, strToU8(' ')])),
    }),
  )
  shareEntryContent(zip)
  return zip
}

export const REFUSED_FILES: RefusedFileCase[] = [
  ['nothing', () => bytes(), 'This file is empty.'],
  ['a picture', () => bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), NO_TABLE],
  ['an old workbook', () => bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array<number>(2_000).fill(0)), OLD_FORMAT],
  ['a program', () => bytes(0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0), NO_TABLE],
  ['a document', () => new Uint8Array(zipSync({ 'word/document.xml': strToU8('<x/>') })), NO_TABLE],
  ['an archive in an archive', () => new Uint8Array(zipSync({ 'a.xlsx': workbook(HEADINGS + ASHA) })), NO_TABLE],
  ['half a workbook', () => xlsx(ASHA).subarray(0, 300), DAMAGED],
  ['a workbook in which bytes are wrong', () => xlsx(ASHA.repeat(50)).fill(0xff, 60, 400), DAMAGED],
  ['UTF-16 without its mark', () => new Uint8Array(Buffer.from('Name,Std\nAsha,5\n', 'utf16le')), NO_TABLE],
  ['headings without rows', () => text('Name,Std\n'), 'This file has headings, but no rows.'],
  ['a quote without its end', () => text(`Name,Std\n"Asha,5\n${'Dev,6\n'.repeat(9_000)}`), 'The quotation marks in line 2 do not match. Correct that line, or save the file as XLSX.'],
  ['a bomb of one sheet', () => xlsx(' '.repeat(200 * MB)), TOO_LARGE],
  ['a bomb that claims to be small', lyingSheet, DAMAGED],
  ['a bomb of overlapping sheets', overlappingSheets, TOO_LARGE],
  ['a bomb of other parts', () => withPart('xl/media/a.xml', ' '.repeat(200 * MB)), TOO_LARGE],
  ['one text in all cells', sharedStringsBomb, 'This file has too much text. Remove the rows and columns that you do not need, or split the file.'],
  ['a cell in the last corner of a sheet', () => xlsx(`${ASHA}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`), TOO_LONG],
  ['a cell in the last column', () => xlsx(`${ASHA}<row r="3"><c r="XFD3"><v>1</v></c></row>`), TOO_WIDE],
  ['a cell in the last row', () => xlsx(`${ASHA}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`), TOO_LONG],
  ['16,384 columns of text', () => text(`${'Name,'.repeat(16_384)}\n${'Asha,'.repeat(16_384)}`), TOO_WIDE],
  ['10,001 rows', () => text(`Name\n${'Asha\n'.repeat(10_001)}`), TOO_LONG],
  ['entities in a sheet', () => withPart(SHEET, `${BILLION_LAUGHS}<worksheet><sheetData>${HEADINGS}<row r="2">${textCell('A2', '&a10;')}</row></sheetData></worksheet>`), DAMAGED],
] // prettier-ignore

/** Files within all limits that could keep a reader busy for long. The application may refuse or read them. */
export const SLOW_FILES: [what: string, make: () => Bytes][] = [
  ['entities in the texts', () => withPart('xl/sharedStrings.xml', `${BILLION_LAUGHS}<sst><si><t>&a10;</t></si></sst>`)],
  ['entities in the names of the sheets', () => withPart('xl/workbook.xml', `${BILLION_LAUGHS}<workbook><sheets><sheet name="&a10;" sheetId="1" r:id="rId1"/></sheets></workbook>`)],
  ['a size of a billion cells that it does not have', () => withPart(SHEET, `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${HEADINGS}${ASHA}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`)],
  ['a cell of spaces', () => xlsx(`${ASHA}<row r="3"><c r="A3">${' '.repeat(2 * MB)}</row>`)],
  ['elements in elements', () => xlsx(`${ASHA}<row r="3"><c r="A3"><is>${'<t>'.repeat(100_000)}`)],
  ['a line of quotes', () => text(`Name,Std\n${'""'.repeat(2 * MB)}`)],
  ['a million blank lines', () => text(`Name\n${'\n'.repeat(MB)}Asha`)],
] // prettier-ignore
