import { readFile } from 'node:fs/promises'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { ASHA, HEADINGS, textCell, workbook } from '@/tests/support/workbook'
import { readTable } from './read-table'

describe('workbooks', () => {
  test('all cells of a workbook are read as texts', async () => {
    const sheet = [
      ['Name', 'Adm No', 'DOB', 'Roll', 'Fees', 'Paid'].map(value => ({ value })),
      [
        { value: 'Asha Rao' },
        { value: '007', type: String },
        { value: new Date('2018-06-05T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
        { value: 12 },
        { value: 0.1 },
        { value: true },
      ],
    ]
    const file = await (
      writeExcelFile as unknown as (data: object, options?: object) => { toBuffer(): Promise<Buffer> }
    )(sheet).toBuffer()
    const { layout, rows } = await readTable(file, {}, 100)
    expect(layout).toMatchObject({ format: 'xlsx', sheets: ['Sheet1'], sheet: 'Sheet1' })
    expect(rows).toEqual([{ line: 2, cells: ['Asha Rao', '007', '2018-06-05', '12', '0.1', 'TRUE'] }])
  })
})

// R51.1
test('numbers keep the leading zeros that their cells show', async () => {
  const sheet = [
    ['Adm No', 'Roll'].map(value => ({ value })),
    [{ value: 123, type: Number, format: '00000' }, { value: 7 }],
    [{ value: 1.5, type: Number, format: '000' }, { value: 8 }],
  ]
  const file = (writeExcelFile as unknown as (data: object) => { toBuffer(): Promise<Buffer> })(sheet)
  const { rows } = await readTable(await file.toBuffer(), {}, 100)
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['00123', '7'],
    ['1.5', '8'],
  ])
})

const SAMPLES = ['libreoffice', 'openpyxl', 'xlsxwriter', 'xlsxwriter-1904']

describe('workbooks of other programs', () => {
  // R51.1
  test.each(SAMPLES)('a workbook written by %s is read', async program => {
    const file = await readFile(`tests/support/workbooks/${program}.xlsx`)
    const { layout, headers, rows } = await readTable(file, { sheet: 'Class 5A' }, 100)
    expect(layout).toMatchObject({ sheets: ['Notes', 'Class 5A'], sheet: 'Class 5A', headerLine: 3 })
    expect(headers).toEqual([
      'Adm No', 'Student Name', 'DOB', 'Class', 'Roll No', 'Father Mobile', 'Fees Paid', 'Percentage', 'Remarks',
    ]) // prettier-ignore
    expect(rows).toEqual([
      { line: 4, cells: ['007', 'Asha Rao', '2016-06-15', '5-A', '1', '9876543210', 'TRUE', '87.5', 'likes ✓ chess'] },
      { line: 5, cells: ['008', "José D'Souza", '2016-01-31', '5-A', '2', '+91 98765 43211', 'FALSE', '90', ''] },
      {
        line: 6,
        cells: [
          '009',
          'அருண் குமார்',
          '03/04/2016',
          '5-A',
          '3',
          '9876543212',
          '',
          '64',
          'Shifted from Madurai\nneeds bus pass',
        ],
      },
    ])
  })

  test('the first sheet with cells is read, and the layout names all sheets', async () => {
    const first = await readTable(workbook('', HEADINGS + ASHA), {}, 100)
    expect([first.layout.sheets, first.layout.sheet]).toEqual([['A', 'B'], 'B'])
    const file = workbook(HEADINGS + ASHA, '<row r="900000"><c r="A900000"><v>1</v></c></row>')
    expect((await readTable(file, {}, 100)).rows).toEqual([{ line: 2, cells: ['Asha', '5'] }])
    await expect(readTable(file, { sheet: 'B' }, 100)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  test('cells that have a format but no content are ignored', async () => {
    const formatted = '<row r="500000"><c r="XFD500000" s="1"/></row><row r="500001" ht="20"/>'
    expect((await readTable(workbook(HEADINGS + ASHA + formatted), {}, 100)).rows).toHaveLength(1)
  })

  // R51.3
  test('cells that are shown as percentages are read as percentages', async () => {
    const parts = unzipSync(
      workbook(`${HEADINGS}<row r="2"><c r="A2" s="1"><v>0.875</v></c><c r="B2" s="2"><v>0.07</v></c></row>
        <row r="3"><c r="A3" s="0"><v>0.5</v></c><c r="B3" s="1"><v>1</v></c></row>`),
    )
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.0%"/></numFmts><cellStyleXfs><xf numFmtId="9"/>
      </cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="170"/></cellXfs></styleSheet>`
    const { rows } = await readTable(zipSync({ ...parts, 'xl/styles.xml': strToU8(styles) }), {}, 100)
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['87.5%', '7%'],
      ['0.5', '100%'],
    ])
  })

  // R51.3
  test.each([
    ['0.0&quot;%&quot;', '87.5'],
    ['0.0\\%', '87.5'],
    ['0.0_%', '87.5'],
    ['0.0*%', '87.5'],
    ['[$%-409]0.0', '87.5'],
    ['0.0&quot; of 100 &quot;%', '8750%'],
    ['[Red]0.0%', '8750%'],
  ])('a number 87.5 with the format %s is read as %s', async (formatCode, text) => {
    const file = workbook(`${HEADINGS}<row r="2">${textCell('A2', 'Asha')}<c r="B2" s="0"><v>87.5</v></c></row>`)
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${formatCode}"/></numFmts>
      <cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`
    const { rows } = await readTable(zipSync({ ...unzipSync(file), 'xl/styles.xml': strToU8(styles) }), {}, 100)
    expect(rows[0]?.cells).toEqual(['Asha', text])
  })

  test('the error of a formula is read as a text', async () => {
    const file = workbook(
      `${HEADINGS}<row r="2">${textCell('A2', 'Asha')}<c r="B2" t="e"><f>A9</f><v>#N/A</v></c></row>`,
    )
    expect((await readTable(file, {}, 100)).rows[0]?.cells).toEqual(['Asha', '#N/A'])
  })

  test('a number that is too large for a date is read as ########', async () => {
    const parts = unzipSync(
      workbook(`${HEADINGS}<row r="2">${textCell('A2', 'Asha')}<c r="B2" s="0"><v>9876543210</v></c></row>`),
    )
    const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'
    const { rows } = await readTable(zipSync({ ...parts, 'xl/styles.xml': strToU8(styles) }), {}, 100)
    expect(rows[0]?.cells).toEqual(['Asha', '########'])
  })

  test('control characters in a cell are left out', async () => {
    const file = workbook(`${HEADINGS}<row r="2">${textCell('A2', 'As_x0000_ha')}${textCell('B2', '5')}</row>`)
    expect((await readTable(file, {}, 100)).rows[0]?.cells[0]).toBe('Asha')
  })
})
