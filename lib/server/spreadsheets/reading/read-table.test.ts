import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { ASHA, HEADINGS, textCell, workbook } from '@/tests/support/workbook'
import { readTable } from './read-table'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string, choice = {}, rows = 100) => readTable(bytesOf(text), choice, rows)

describe('text files', () => {
  test.each([
    ['commas', 'Name,Std\nAsha Rao,5\n', ','],
    ['semicolons', 'Name;Std\r\nAsha Rao;5\r\n', ';'],
    ['tabs', 'Name\tStd\nAsha Rao\t5\n', '\t'],
  ])('a text file with %s is read', async (_name, text, delimiter) => {
    const { layout, headers, rows } = await read(text)
    expect(layout).toMatchObject({ format: 'csv', delimiter, encoding: 'utf-8', headerLine: 1 })
    expect(headers).toEqual(['Name', 'Std'])
    expect(rows).toEqual([{ line: 2, cells: ['Asha Rao', '5'] }])
  })

  test('UTF-16, Windows-1252 and UTF-8 with a byte order mark are recognised', async () => {
    const text = 'Name,City\nJosé,Pune\n'
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
    const windows = new Uint8Array(Buffer.from(text, 'latin1'))
    for (const bytes of [utf16, windows, bytesOf(`\uFEFF${text}`)]) {
      const { headers, rows } = await readTable(bytes, {}, 100)
      expect(headers).toEqual(['Name', 'City'])
      expect(rows[0]?.cells).toEqual(['José', 'Pune'])
    }
  })

  test('a file with titles above the headings, quotes, short lines and blank lines is read', async () => {
    const { layout, rows } = await read(
      'Green Valley School\n\nName,Std,Notes\n"Rao, Asha",5\n,,\nRavi,6,"two\nlines"\n',
    )
    expect(layout.headerLine).toBe(3)
    expect(rows).toEqual([
      { line: 4, cells: ['Rao, Asha', '5', ''] },
      { line: 6, cells: ['Ravi', '6', 'two\nlines'] },
    ])
  })

  test('blank lines do not count towards the limit of rows', async () => {
    const { rows } = await read(`Name,Std\n\n${'Asha,5\n\n'.repeat(100)}`)
    expect([rows.length, rows.at(-1)?.line]).toEqual([100, 201])
  })

  // R51.1
  test.each([
    ['A,B\r\n1,2\r\n3,4\n5,6\n', ['1', '3', '5']],
    ['A,B\n1,2\n3,4\r\n5,6\r7,8\n', ['1', '3', '5', '7']],
  ])('the file %j, which has several kinds of line ends, loses no line', async (text, firsts) => {
    expect((await read(text)).rows.map(({ cells }) => cells[0])).toEqual(firsts)
  })

  // R51.1
  test('a line with more cells than headings is marked, and cells under an empty heading form a column', async () => {
    const { headers, rows } = await read('Name,City,\nAsha,Pune,tall\nBen,12 Hill Road,Pune,411001\nCara,Pune,,,\n')
    expect(headers).toEqual(['Name', 'City', ''])
    expect(rows).toEqual([
      { line: 2, cells: ['Asha', 'Pune', 'tall'] },
      { line: 3, cells: ['Ben', '12 Hill Road', 'Pune'], hasExtraCells: true },
      { line: 4, cells: ['Cara', 'Pune', ''] },
    ])
  })

  // R51.1
  test('semicolons are recognised as the delimiter although addresses contain more commas', async () => {
    const lines = [
      'Name;DOB;Address',
      'Bell, Ana;15.06.2015;12, MG Road, Ward 4, Pune',
      'Cole, Ben;16.06.2015;9, Hill, Pune',
    ]
    const { layout, headers, rows } = await read(lines.join('\n'))
    expect([layout.delimiter, layout.headerLine]).toEqual([';', 1])
    expect(headers).toEqual(['Name', 'DOB', 'Address'])
    expect(rows[0]?.cells).toEqual(['Bell, Ana', '15.06.2015', '12, MG Road, Ward 4, Pune'])
  })

  // R51.1
  test('a formula that contains only a text is read as this text, and other formulas stay', async () => {
    const { rows } = await read('No,Code,Sum\n="00123","=""0""""7""",=1+2\n')
    expect(rows[0]?.cells).toEqual(['00123', '0"7', '=1+2'])
  })

  test('the delimiter and the header line that a person has chosen are used', async () => {
    const { headers } = await read('a;b,c\nName;x,y\n1;2,3\n', { delimiter: ',', headerLine: 2 })
    expect(headers).toEqual(['Name;x', 'y'])
  })
})

const NO_TABLE = 'This file is not a table. Save it as XLSX or CSV and choose it again.'
describe('refusals', () => {
  test.each<[string, Uint8Array, string]>([
    ['an empty file', bytesOf(''), 'This file is empty.'],
    ['headings alone', bytesOf('Name,Std\n'), 'This file has headings, but no rows.'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), NO_TABLE],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('a') }), NO_TABLE],
    [
      'an old workbook',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]),
      'This file has a password or an old format. Save it as XLSX or CSV, without a password.',
    ],
    ['half a workbook', workbook('<row r="1"/>').subarray(0, 150), 'This file is damaged and cannot be read.'],
    [
      'a cell far to the right',
      workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
      'A file can have at most 200 columns.',
    ],
    [
      'a row far below',
      workbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
      'A file can have at most 100 rows. Split the file and import the parts.',
    ],
    [
      'a bomb',
      workbook(' '.repeat(120 * 1024 * 1024)),
      'This file contains too much data. Split it into several files.',
    ],
    [
      'a row far below, in other quotes',
      workbook("<row r='900000'><c r='A900000'><v>1</v></c></row>"),
      'A file can have at most 100 rows. Split the file and import the parts.',
    ],
    ['tags without an end', workbook('<c r="A3" '.repeat(160_000)), 'This file is damaged and cannot be read.'],
    [
      'styles without an end',
      zipSync({ ...unzipSync(workbook(HEADINGS + ASHA)), 'xl/styles.xml': strToU8('<cellXfs '.repeat(200_000)) }),
      'This file is damaged and cannot be read.',
    ],
    ['entities', workbook('<!DOCTYPE x [<!ENTITY a "aaaa">]><row r="1"/>'), 'This file is damaged and cannot be read.'],
    [
      'too many rows',
      bytesOf(`Name\n${'a\n'.repeat(101)}`),
      'A file can have at most 100 rows. Split the file and import the parts.',
    ],
    [
      'too many columns',
      bytesOf(`${'Name,'.repeat(300)}\n${'a,'.repeat(300)}`),
      'A file can have at most 200 columns.',
    ],
  ])('readTable refuses %s', async (_name, bytes, message) => {
    await expect(readTable(bytes, {}, 100)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', message })
  })

  test('a file with an unclosed quote is refused with the number of the line', async () => {
    const lines = Array.from({ length: 20 }, (_, n) => `Asha ${n},${n === 9 ? '"good boy' : 'good'}`)
    await expect(read(`Name,Remarks\n${lines.join('\n')}\n`)).rejects.toMatchObject({
      message: 'The quotation marks in line 11 do not match. Correct that line, or save the file as XLSX.',
    })
  })

  test('a workbook in which many cells share a long text is refused', async () => {
    const long = 'x'.repeat(2_000)
    const strings = `<sst><si><t>${long}</t></si></sst>`
    const row = (n: number) =>
      `<row r="${n}">${[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(at => `<c r="${at}${n}" t="s"><v>0</v></c>`).join('')}</row>`
    const rows = Array.from({ length: 400 }, (_, n) => row(n + 2)).join('')
    const parts = unzipSync(
      workbook(
        `<row r="1">${[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(at => textCell(`${at}1`, at)).join('')}</row>${rows}`,
      ),
    )
    const bytes = zipSync({ ...parts, 'xl/sharedStrings.xml': strToU8(strings) })
    await expect(readTable(bytes, {}, 1_000)).rejects.toMatchObject({
      message: 'This file has too much text. Remove the rows and columns that you do not need, or split the file.',
    })
  })

  test('a workbook with a ZIP entry that is larger than its declared size is refused', async () => {
    const bytes = workbook(`${HEADINGS}${' '.repeat(60 * 1024 * 1024)}${ASHA}`)
    const name = Buffer.from('xl/worksheets/s0.xml')
    // The last occurrence of the name is in the central directory of the ZIP. The unpacked size is 22 bytes before it.
    const at = Buffer.from(bytes).lastIndexOf(name) - 22
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(at, 1_000, true)
    await expect(readTable(bytes, {}, 100)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  test('a file that needs too much memory ends its process, and the next file is read', async () => {
    const cells = `Name\n${`${','.repeat(199)}\n`.repeat(90_000)}`
    await expect(read(cells)).rejects.toMatchObject({ message: 'This file needs too much memory. Split the file.' })
    expect((await read('Name\nAsha Rao\n')).rows).toHaveLength(1)
  })

  test('a cell of 10 MB is cut to 2,000 characters', async () => {
    const { rows } = await read(`Name\n${'a'.repeat(10 * 1024 * 1024)}\n`)
    expect(rows[0]?.cells[0]).toHaveLength(2_000)
  })
})
