import 'server-only'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { CELL_MAX, IMPORT_MAX_COLUMNS } from '@/lib/contract/imports/mapping'
import { invalidFieldError } from '@/lib/server/platform/errors'
import { semaphoreFor } from '@/lib/server/platform/semaphore'
import type { LayoutChoice, Limits, Table } from './table'

const TIMEOUT_MS = 20_000
const MEMORY_MB = 256
/** 10,000 rows of 30 columns take half of it. Reading takes some ten times as much memory. */
const INFLATED_BYTES = 30 * 1024 * 1024
/** A shared text costs memory for each of its cells once the thread hands them over. */
const TEXT_CHARACTERS = 20_000_000

/** One file at a time, so that the memory is bounded. */
const semaphore = semaphoreFor('reading files', { concurrency: 1, maxWaiting: Infinity })

/** The server runs TypeScript files as they are, so a thread needs no build. */
const thread = () => resolve(/* turbopackIgnore: true */ process.cwd(), 'lib/server/imports/reading/thread.ts')

/**
 * Reads a table from a CSV or XLSX file, in a thread with a limit of memory and time.
 *
 * @param onRead learns the milliseconds that this took, waiting for other files aside, also when the file cannot be read
 * @throws AppError `VALIDATION_ERROR` with the reason why the file cannot be read
 */
export const readTable = (
  bytes: Uint8Array,
  choice: LayoutChoice,
  maxRows: number,
  onRead: (ms: number) => Promise<void> = () => Promise.resolve(),
): Promise<Table> =>
  semaphore.run(async () => {
    const limits: Limits = {
      rows: maxRows,
      columns: IMPORT_MAX_COLUMNS,
      cell: CELL_MAX,
      text: TEXT_CHARACTERS,
      inflatedBytes: INFLATED_BYTES,
    }
    const started = performance.now()
    try {
      return await inThread({ bytes, choice, limits })
    } finally {
      await onRead(performance.now() - started)
    }
  })

type Answer = { table: Table } | { refusal: string }

function inThread(workerData: object): Promise<Table> {
  const worker = new Worker(thread(), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  let timeout: NodeJS.Timeout | undefined
  return new Promise<Table>((done, fail) => {
    const refuse = (message: string) => fail(invalidFieldError('file', message))
    timeout = setTimeout(
      () => refuse('Reading this file takes too long. Remove what is not needed, or split it.'),
      TIMEOUT_MS,
    )
    worker.on('message', (answer: Answer) => ('table' in answer ? done(answer.table) : refuse(answer.refusal)))
    worker.on('error', error => {
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
        refuse('This file needs too much memory. Split it.')
      else fail(error)
    })
  }).finally(() => {
    clearTimeout(timeout)
    void worker.terminate()
  })
}
