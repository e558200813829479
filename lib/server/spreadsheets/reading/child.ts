import { readCsv } from './csv-lines.ts'
import { toTable } from './header-line.ts'
import { type LayoutChoice, type Limits, UnreadableFileError, type Table } from './table.ts'
import { readXlsx } from './xlsx-lines.ts'

/** The file that the server asks this process to read. */
export type ReadingTask = { bytes: Uint8Array; choice: LayoutChoice; limits: Limits }

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)

async function read({ bytes, choice, limits }: ReadingTask) {
  if (bytes.length === 0) throw new UnreadableFileError('This file is empty.')
  // A compound document: an XLS file from before 2007, or a file with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableFileError(
      'This file has a password or an old format. Save it as XLSX or CSV, without a password.',
    )
  }
  const isZip = startsWith(bytes, 0x50, 0x4b)
  const lines = isZip ? await readXlsx(bytes, choice, limits) : readCsv(bytes, choice, limits)
  return toTable(lines, choice, limits)
}

/** Sends the answer to the server and ends this process. */
function answer(message: { table: Table } | { refusal: string }): void {
  process.send?.(message, undefined, undefined, () => process.disconnect())
}

// When the server ends, nobody waits for the answer.
process.once('disconnect', () => process.exit())
process.once('message', (work: ReadingTask) => {
  read(work).then(
    table => answer({ table }),
    (error: unknown) => {
      if (!(error instanceof UnreadableFileError)) throw error
      answer({ refusal: error.message })
    },
  )
})
