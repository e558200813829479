import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv } from '@/tests/support/csv'
import { csvCell, csvStream } from './csv'
import type { ExportColumn } from './table-stream'

describe('a cell', () => {
  // ASVS 1.1.2, 1.2.10
  it.each([
    ['plain', 'plain'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [7, '7'],
    [-7, '-7'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠1', "'＠1"],
    ['a=b', 'a=b'],
    ['=a,"b"', '"\'=a,""b"""'],
  ])('a CSV cell with the value %j is written as %j', (value, written) => {
    expect(csvCell(value)).toBe(written)
  })
})

describe('a file', () => {
  const ROWS = 10_000
  const STARTS = [...'=+-@\t\r＝＋－＠']
  const pieces = fc.constantFrom(...STARTS, ...'",;\n\' a7é', '\r\n', '""', 'அ', '👩🏽‍🎓', '\ufeff', '\0')
  const text = fc.oneof(fc.string({ unit: pieces, maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 30 }))
  const row = fc.tuple(text, fc.oneof(text, fc.double(), fc.constantFrom(null, undefined)), text)
  type Row = [string, string | number | null | undefined, string]
  const columns: ExportColumn<Row>[] = [
    ['Name', ([name]) => name],
    ['=Roll, "No"', ([, number]) => number],
    ['Notes', ([, , notes]) => notes],
  ]
  /** The expected text of a cell: a `'` precedes a text that would be a formula. */
  const shown = (value: Row[number]) =>
    typeof value === 'string' && STARTS.some(start => value.startsWith(start)) ? `'${value}` : String(value ?? '')

  // R34.15
  it('E1 a CSV file with 10,000 generated rows is valid RFC 4180 and contains no formula', async () => {
    const rows = fc.sample(row, ROWS)
    async function* chunks() {
      for (let from = 0; from < ROWS; from += 100) yield await Promise.resolve(rows.slice(from, from + 100))
    }
    const bytes = await new Response(csvStream(columns, chunks())).bytes()
    const written = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    expect(written[0]).toBe('\ufeff')
    const [headings, ...records] = parseCsv(written.slice(1))
    expect(headings).toEqual(['Name', '\'=Roll, "No"', 'Notes'])
    expect(records).toEqual(rows.map(values => values.map(shown)))
    // Numbers may start with a minus.
    const texts = records.flatMap(([name, , notes]) => [name, notes])
    expect(texts.filter(text => /^[=+\-@\t\r＝＋－＠]/.test(text ?? ''))).toEqual([])
  })
})
