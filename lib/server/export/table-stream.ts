import 'server-only'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { semaphoreFor } from '@/lib/server/limits/semaphore'

/** The rows that an export reads at once. Small chunks need little memory and let other requests run in between. */
export const EXPORT_CHUNK_ROWS = 100

export type ExportColumn<Row> = [heading: string, value: (row: Row) => string | number | null | undefined]

/**
 * Turns a table into the bytes of a file, chunk by chunk. A chunk may add no bytes, because its rows may be compressed
 * later.
 */
export type TableWriter<Row> = {
  begin: () => Uint8Array
  rows: (chunk: Row[]) => Uint8Array
  end: () => Uint8Array
}

/** Only one export reads at a time, so that other requests wait for one chunk at most. */
const reading = semaphoreFor('exports', { concurrency: 1, maxWaiting: Infinity })

/** Streams a file chunk by chunk, as fast as the client reads it. */
export function tableStream<Row>(
  writer: TableWriter<Row>,
  chunks: AsyncGenerator<Row[], void>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(writer.begin()),
    pull: async controller => {
      // The stream calls `pull` again only after it has received bytes.
      for (let bytes = NOTHING; bytes.length === 0;) {
        // Let other requests run here: small chunks do not wait for the socket, and SQLite answers at once.
        await yieldToEventLoop()
        const chunk = await reading.run(() => chunks.next())
        bytes = chunk.done ? writer.end() : writer.rows(chunk.value)
        if (bytes.length > 0) controller.enqueue(bytes)
        if (chunk.done) return controller.close()
      }
    },
    cancel: async () => {
      await chunks.return(undefined)
    },
  })
}

const NOTHING: Uint8Array = new Uint8Array(0)
