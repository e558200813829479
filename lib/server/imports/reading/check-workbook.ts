import { Unzip, UnzipInflate } from 'fflate'
import { type Limits, Refusal } from './table.ts'

const PART = 64 * 1024
/** More than the reference of a cell, so that none is lost between two parts. */
const OVERLAP = 64
const REFERENCE = /\sr="([A-Z]{1,3})?(\d{1,7})"/g
const ENTITY = /<!(?:DOCTYPE|ENTITY)/i

/**
 * Inflates a workbook part by part and counts, before a library reads it whole: a small file can inflate to gigabytes,
 * and one cell in the last column makes every row that wide.
 *
 * @throws Refusal when it is too large, or no workbook
 */
export function checkWorkbook(bytes: Uint8Array, limits: Limits): void {
  let inflated = 0
  const seen = { workbook: false }
  const unzip = new Unzip(file => {
    if (file.name === 'xl/workbook.xml') seen.workbook = true
    const count = file.name.startsWith('xl/worksheets/') ? referenceCounter(limits) : undefined
    file.ondata = (error, data) => {
      // What is thrown below comes back here.
      if (error instanceof Error) throw asRefusal(error)
      inflated += data.length
      if (inflated > limits.inflatedBytes) throw new Refusal('This file is too large when it is unpacked.')
      count?.(data)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let start = 0; start < bytes.length; start += PART) {
      unzip.push(bytes.subarray(start, start + PART), start + PART >= bytes.length)
    }
  } catch (error) {
    throw asRefusal(error)
  }
  if (!seen.workbook) throw new Refusal('This is not a table. Save it as XLSX or CSV and choose it again.')
}

const asRefusal = (error: unknown) => (error instanceof Refusal ? error : damaged())
const damaged = () => new Refusal('This file is damaged and cannot be read.')

/** Refuses rows and columns beyond the limits. */
function referenceCounter({ columns, rows }: Limits): (data: Uint8Array) => void {
  let rest = ''
  return data => {
    const text = rest + Buffer.from(data.buffer, data.byteOffset, data.length).toString('latin1')
    if (ENTITY.test(text)) throw damaged()
    for (const [, column, row] of text.matchAll(REFERENCE)) {
      if (column && columnNumber(column) > columns) throw tooWide(columns)
      if (Number(row) > rows * 2 + OVERLAP) throw tooLong(rows)
    }
    rest = text.slice(-OVERLAP)
  }
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

export const tooWide = (columns: number) => new Refusal(`A file can have at most ${columns} columns.`)
export const tooLong = (rows: number) =>
  new Refusal(`A file can have at most ${rows.toLocaleString('en-IN')} rows. Split it and import the parts.`)
