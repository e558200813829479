import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { parseXlsx } from '@/tests/support/xlsx'
import type { ExportColumn } from './table-stream'
import { xlsxStream } from './xlsx'

type Row = [string, string | number | null | undefined]
const columns: ExportColumn<Row>[] = [
  ['Name', ([name]) => name],
  ['=Roll, "No"', ([, number]) => number],
]

async function written<R>(headings: ExportColumn<R>[], rows: R[], size = 100): Promise<Uint8Array> {
  async function* chunks() {
    for (let from = 0; from < rows.length; from += size) yield await Promise.resolve(rows.slice(from, from + size))
  }
  return new Response(xlsxStream(headings, chunks())).bytes()
}

// R48.4
it('an XLSX file keeps every text as it is: leading zeros, formulas, markup, spaces, line breaks and emoji', async () => {
  const texts = [
    '0123',
    '=1+1',
    '+91 98',
    '-5',
    '@SUM(A1)',
    '<b>&amp;"\'',
    '  a b  ',
    'x\ny',
    'é அ 👩🏽‍🎓',
    'TRUE',
    '45000',
  ]
  const rows = texts.map((text): Row => [text, text])
  expect(await parseXlsx(await written(columns, rows))).toEqual([['Name', '=Roll, "No"'], ...rows])
})

// R48.4
it('an XLSX file has numbers as texts, no empty cells, and no characters that XML cannot contain', async () => {
  const rows: Row[] = [
    ['Asha', 7],
    ['a\0b\x1Fc\uFFFF', null],
    ['Ravi', undefined],
    ['Zara', ''],
  ]
  const [, ...read] = await parseXlsx(await written(columns, rows))
  expect(read).toEqual([['Asha', '7'], ['abc', null], ['Ravi', null], ['Zara', null]]) // prettier-ignore
})

// ASVS 1.2.10
// R48.4
it('an XLSX file contains only text cells in the format “Text”, and no formulas', async () => {
  const files = unzipSync(await written(columns, [['=HYPERLINK("x")', 0.5]]))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!)
  expect(sheet).toContain('<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK("x")</t></is></c>')
  expect(sheet.match(/<c /g)).toHaveLength(4)
  expect(sheet.match(/<c r="[A-Z]+\d+" s="1" t="inlineStr">/g)).toHaveLength(4)
  expect(sheet).not.toContain('<f>')
  expect(strFromU8(files['xl/styles.xml']!)).toContain('<xf numFmtId="49"')
})

// R48.4
it('an XLSX file can have many chunks of rows and more than 26 columns', async () => {
  const headings = Array.from({ length: 60 }, (_, at): ExportColumn<number> => [`H${at}`, row => `${row}/${at}`])
  const rows = Array.from({ length: 1_050 }, (_, row) => row)
  const read = await parseXlsx(await written(headings, rows))
  expect(read).toHaveLength(1_051)
  expect(read[1_050]).toEqual(headings.map((_, at) => `1049/${at}`))
})

// R48.4
it('an XLSX file without rows contains only the headings', async () => {
  expect(await parseXlsx(await written(columns, []))).toEqual([['Name', '=Roll, "No"']])
})
