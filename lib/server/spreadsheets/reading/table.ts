/**
 * A table as it is read: all cells are texts. The process that reads files imports this file, so this file imports
 * nothing.
 */
export type Layout = {
  format: 'csv' | 'xlsx'
  /** The names of the sheets, in order; empty for a text file. */
  sheets: string[]
  sheet: string | null
  delimiter: string | null
  encoding: string | null
  /** The number of the line with the headings, counted from 1. */
  headerLine: number
}
/** The part of the layout that a person has chosen; the rest is detected. */
export type LayoutChoice = Partial<Pick<Layout, 'sheet' | 'delimiter' | 'encoding' | 'headerLine'>>
export type TableRow = {
  line: number
  cells: string[]
  /** Whether the line has texts beyond the last heading: a delimiter within a text may have shifted its cells. */
  hasExtraCells?: true
}
export type Table = { layout: Layout; headers: string[]; rows: TableRow[] }
export type Limits = {
  rows: number
  columns: number
  /** The maximum number of characters in a cell. Longer texts are cut. */
  cell: number
  /** The maximum number of characters in all cells together. */
  text: number
  inflatedBytes: number
}
/** Lines of cells, and the detected layout of the file. */
export type Lines = { lines: string[][]; layout: Omit<Layout, 'headerLine'> }

/** A file cannot be read. The message is for the person who sent the file. */
export class UnreadableFileError extends Error {}
