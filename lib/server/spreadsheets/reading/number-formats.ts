import { columnNumber } from './sheet-cells.ts'

const CELL = /<c\b([^<>]*)>/g
const ATTRIBUTE = /(?<![\w:])([\w:]+)=(?:"([^"]*)"|'([^']*)')/g
const QUOTATION_MARK = /&(?:quot|#34|#x22);/gi
/**
 * The parts of a format that contain no sign: escaped characters, characters for spaces and filling, quoted texts, and
 * colours, conditions or currencies in brackets.
 */
const LITERALS = /\\.|[_*].|"[^"]*"?|\[[^\]]*\]?/g
/** `0%` and `0.00%` have these numbers in every workbook (ECMA-376, 18.8.30). */
const PERCENTS = ['9', '10']
/** `00000`, perhaps followed by formats for negative numbers and texts. */
const LEADING_ZEROS = /^(0{2,20})(?:;|$)/

/** Writes a number as its cell shows it. */
export type NumberFormat = (value: number) => string

/**
 * The cells of a sheet that show their number differently from how it is stored: 0.875 as 87.5 %, 123 as 00123.
 *
 * @param styles the part `xl/styles.xml`
 * @returns the formats by cell, as `row:column` from 0
 */
export function numberFormats(sheet: string, styles: string): Map<string, NumberFormat> {
  const formats = formatsByStyle(styles)
  if (formats.size === 0) return new Map()
  const cells = [...sheet.matchAll(CELL)].flatMap(([, text = '']): [string, NumberFormat][] => {
    const { r: reference = '', s: style = '' } = attributesIn(text)
    const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
    const format = formats.get(style)
    return letters && format ? [[`${Number(row) - 1}:${columnNumber(letters) - 1}`, format]] : []
  })
  return new Map(cells)
}

/** The formats by the index of a cell's style. */
function formatsByStyle(styles: string): Map<string, NumberFormat> {
  const codes = new Map(
    [...styles.matchAll(/<numFmt\b([^<>]*)>/g)].map(([, text = '']) => {
      const { numFmtId, formatCode = '' } = attributesIn(text)
      return [numFmtId, formatCode]
    }),
  )
  const cellFormats = styles.slice(styles.indexOf('<cellXfs'), styles.indexOf('</cellXfs>'))
  return new Map(
    [...cellFormats.matchAll(/<xf\b([^<>]*)>/g)].flatMap(([, text = ''], index): [string, NumberFormat][] => {
      const { numFmtId = '' } = attributesIn(text)
      const format = PERCENTS.includes(numFmtId) ? asPercent : formatOf(codes.get(numFmtId) ?? '')
      return format ? [[String(index), format]] : []
    }),
  )
}

function formatOf(code: string): NumberFormat | undefined {
  if (code.replace(QUOTATION_MARK, '"').replace(LITERALS, '').includes('%')) return asPercent
  const [, zeros] = LEADING_ZEROS.exec(code) ?? []
  return zeros ? value => withLeadingZeros(value, zeros.length) : undefined
}

const attributesIn = (text: string): Partial<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value, other = '']) => [name, value ?? other]))

/** `0.875` → `87.5%`, without the noise of binary fractions. */
const asPercent = (value: number): string => `${Number((value * 100).toPrecision(12))}%`

const withLeadingZeros = (value: number, digits: number): string =>
  Number.isInteger(value) && value >= 0 ? String(value).padStart(digits, '0') : String(value)
