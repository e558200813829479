import 'server-only'
import { turnsFor } from './turns'

/** How many rows an export reads at a time: little memory, and others get their turn between two reads. */
export const BATCH_ROWS = 100

/** A byte order mark, by which spreadsheets know UTF-8. */
const BOM = '\uFEFF'
/** What a spreadsheet takes for the start of a formula (OWASP "CSV Injection"), in narrow and full-width form. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** One cell (RFC 4180): quoted where it must be, and with a `'` before what a spreadsheet would run. */
export function cell(value: string | number | null | undefined): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export type Column<Row> = [heading: string, value: (row: Row) => string | number | null | undefined]

/** However many exports run, one reads: whoever asks for something small waits for one batch, not for one of each. */
const turns = turnsFor('exports', { atOnce: 1, waiting: Infinity })

/** A CSV file of rows that arrive in batches, written as fast as it is read and never held whole. */
export function csvStream<Row>(
  columns: Column<Row>[],
  batches: AsyncGenerator<Row[], void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const line = (cells: string[]) => `${cells.join(',')}\r\n`
  return new ReadableStream<Uint8Array>({
    start: controller => {
      controller.enqueue(encoder.encode(BOM + line(columns.map(([heading]) => cell(heading)))))
    },
    pull: async controller => {
      const batch = await turns.take(() => batches.next())
      if (batch.done) controller.close()
      else
        controller.enqueue(
          encoder.encode(batch.value.map(row => line(columns.map(([, read]) => cell(read(row))))).join('')),
        )
    },
    cancel: async () => {
      await batches.return(undefined)
    },
  })
}
