import 'server-only'
import { semaphoreFor } from './semaphore'

/** Rows that an export reads at once. Small batches need little memory and let other requests run in between. */
export const EXPORT_BATCH_ROWS = 100

/** A byte order mark: spreadsheets recognise UTF-8 by it. */
const BOM = '\uFEFF'
/** Characters that start a formula in a spreadsheet (OWASP "CSV Injection"), narrow and full-width. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** One cell (RFC 4180), quoted if necessary. A `'` before a formula makes it text. */
export function csvCell(value: string | number | null | undefined): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export type Column<Row> = [heading: string, value: (row: Row) => string | number | null | undefined]

/** Only one export reads at a time, so that other requests wait for one batch at most. */
const reading = semaphoreFor('exports', { concurrency: 1, maxWaiting: Infinity })

/** A CSV file, written batch by batch as fast as the client reads it. */
export function csvStream<Row>(
  columns: Column<Row>[],
  batches: AsyncGenerator<Row[], void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const line = (cells: string[]) => `${cells.join(',')}\r\n`
  return new ReadableStream<Uint8Array>({
    start: controller => {
      controller.enqueue(encoder.encode(BOM + line(columns.map(([heading]) => csvCell(heading)))))
    },
    pull: async controller => {
      const batch = await reading.run(() => batches.next())
      if (batch.done) controller.close()
      else
        controller.enqueue(
          encoder.encode(batch.value.map(row => line(columns.map(([, read]) => csvCell(read(row))))).join('')),
        )
    },
    cancel: async () => {
      await batches.return(undefined)
    },
  })
}
