import { readSheet } from 'read-excel-file/node'

/** The cells of the first sheet of an XLSX file, read by a library that did not write it. Null for empty cells. */
export const parseXlsx = (bytes: Uint8Array): Promise<unknown[][]> => readSheet(Buffer.from(bytes), { trim: false })
