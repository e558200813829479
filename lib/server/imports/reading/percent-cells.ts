import { columnNumber } from './sheet-cells.ts'

const CELL = /<c\b([^<>]*)>/g
const ATTRIBUTE = /([\w:]+)=["']([^"']*)["']/g
/** `0%` and `0.00%` have these numbers in every workbook (ECMA-376, 18.8.30). */
const BUILT_IN = ['9', '10']

/**
 * The cells of a sheet that are shown as percentages, as `row:column` from 0. A spreadsheet stores 87.5 % as 0.875.
 *
 * @param styles the part `xl/styles.xml`
 */
export function percentCells(sheet: string, styles: string): Set<string> {
  const formats = percentStyles(styles)
  if (formats.size === 0) return new Set()
  const cells = [...sheet.matchAll(CELL)].flatMap(([, text = '']) => {
    const { r: reference = '', s: style = '' } = attributesIn(text)
    const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
    return letters && formats.has(style) ? [`${Number(row) - 1}:${columnNumber(letters) - 1}`] : []
  })
  return new Set(cells)
}

/** The indexes of the cell formats that show percentages. */
function percentStyles(styles: string): Set<string> {
  const numberFormats = [...styles.matchAll(/<numFmt\b([^<>]*)>/g)].map(([, text = '']) => attributesIn(text))
  const own = numberFormats.filter(({ formatCode }) => formatCode?.includes('%')).map(({ numFmtId }) => numFmtId)
  const percent = new Set<string | undefined>([...BUILT_IN, ...own])
  const cellFormats = styles.slice(styles.indexOf('<cellXfs'), styles.indexOf('</cellXfs>'))
  const formats = [...cellFormats.matchAll(/<xf\b([^<>]*)>/g)].map(([, text = '']) => attributesIn(text).numFmtId)
  return new Set(formats.flatMap((format, index) => (percent.has(format) ? [String(index)] : [])))
}

const attributesIn = (text: string): Partial<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]))

/** `0.875` → `87.5%`, without the noise of binary fractions. */
export const asPercent = (value: number): string => `${Number((value * 100).toPrecision(12))}%`
