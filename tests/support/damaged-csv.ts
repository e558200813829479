import fc from 'fast-check'

/** Texts that are wrong in every cell, or in some cells. */
const ODD_TEXTS = [
  '', ' ', '-', 'N/A', '#REF!', 'x'.repeat(5_000), '9'.repeat(400), 'a\u0000b', '\u0007', 'left\u0085right', 'a\u202eb',
  '\ud83d', '🎒', '👩‍👧', 'अनन्या', 'அருண்', '王小明', 'زينب', '\u200b', '=SUM(A1:A9)', '=cmd|\'/c calc\'!A0', '+1+1', '@home',
  "'; DROP TABLE \"Student\"; --", '<script>alert(1)</script>', '{{7*7}}', '%s%n', '__proto__', 'null', 'undefined', 'NaN',
  'Infinity', '-1', '0', '1e999', '0x1F', '2147483648', '99999999999999999999', '1,5', '31/02/2018', '30-02-2018', '00/00/0000',
  '13/13/2013', '2018-02-30', '01/01/0001', '31/12/9999', '29/02/2019', '43000', '-43000', '2958466', 'yesterday', 'V-Z', 'XIII',
  '13th', 'Class 0', 'O ++', 'Gril', '+91', '98765', '+1 (202) 555-0100', '९८७६५४३२१०', '41100１', 'a@b', 'line\nbreak',
  'say "hi"', 'a,b;c\td', '\r',
] // prettier-ignore

export const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)

type Cells = string[][]
type Damage = (cells: Cells) => Cells

/** Damage somewhere in a table; positions are taken modulo its size. */
const damage: fc.Arbitrary<Damage> = fc
  .record({ line: fc.nat(1_000), column: fc.nat(1_000), other: fc.nat(1_000), text: oddText })
  .chain(({ line, column, other, text }) => {
    const inLine =
      (change: (cells: string[], at: number) => string[]): Damage =>
      table =>
        table.map((cells, index) => (index === line % table.length ? change(cells, column % cells.length) : cells))
    const replaced = inLine((cells, at) => cells.with(at, text))
    const swapped = (cells: string[], one: number) => {
      const another = other % cells.length
      return cells.with(one, cells[another] ?? '').with(another, cells[one] ?? '')
    }
    return fc.oneof(
      { weight: 8, arbitrary: fc.constant(replaced) },
      { weight: 1, arbitrary: fc.constant(inLine(cells => cells.slice(0, 1 + (other % cells.length)))) },
      { weight: 1, arbitrary: fc.constant(inLine(cells => [...cells, text, text])) },
      { weight: 1, arbitrary: fc.constant(inLine((cells, at) => (cells.length > 1 ? cells.toSpliced(at, 1) : cells))) },
      { weight: 1, arbitrary: fc.constant(inLine(swapped)) },
      // Swaps two columns of all lines except the headings.
      { weight: 1, arbitrary: fc.constant<Damage>(([headings = [], ...lines]) => [headings, ...lines.map(cells => swapped(cells, column % cells.length))]) },
    ) // prettier-ignore
  })

const inCsv = (cells: Cells): string =>
  cells
    .map(line => line.map(cell => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','))
    .join('\n')

/** A file with some damaged cells or lines, and sometimes with an additional character or without its end. */
export const damagedCsv = (csv: string): fc.Arbitrary<string> =>
  fc
    .record({
      damages: fc.array(damage, { minLength: 1, maxLength: 5 }),
      at: fc.nat(10_000),
      tear: fc.oneof(
        { weight: 6, arbitrary: fc.constant('nothing') },
        { weight: 1, arbitrary: fc.constantFrom('end', '"', ',', '\n', ';') },
      ),
    })
    .map(({ damages, at, tear }) => {
      const cells = csv.split('\n').map(line => line.split(','))
      const text = inCsv(damages.reduce((table, apply) => apply(table), cells))
      const position = at % text.length
      if (tear === 'nothing') return text
      return tear === 'end' ? text.slice(0, position) : text.slice(0, position) + tear + text.slice(position)
    })
