import 'server-only'
import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { CELL_MAX, IMPORT_MAX_COLUMNS } from '@/lib/contract/imports/mapping'
import { invalidFieldError } from '@/lib/server/platform/errors'
import { semaphoreFor } from '@/lib/server/limits/semaphore'
import type { ReadingTask } from './child'
import type { LayoutChoice, Limits, Table } from './table'

const TIMEOUT_MS = 20_000
const MEMORY_MB = 256
/** How many characters are kept from the end of the error output: enough for an error with its stack. */
const STDERR_CHARACTERS = 2_000
/** 10,000 rows of 30 columns take half of this limit. Reading takes about ten times as much memory. */
const INFLATED_BYTES = 30 * 1024 * 1024
/** A limit for all texts together: a text that many cells share is copied for each cell when the process sends the table. */
const TEXT_CHARACTERS = 20_000_000

/** One file at a time, so that the memory is bounded. */
const semaphore = semaphoreFor('reading files', { concurrency: 1, maxWaiting: Infinity })

/** Node runs TypeScript files as they are, so the process needs no build. */
const script = () => resolve(/* turbopackIgnore: true */ process.cwd(), 'lib/server/spreadsheets/reading/child.ts')

/**
 * Reads a table from a CSV or XLSX file, in a separate process with limits of memory and time. When the process ends,
 * all its memory is released.
 *
 * @param onRead gets the reading time in milliseconds, without the wait for other files, also when the file cannot be
 * read
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
      return await inProcess({ bytes, choice, limits })
    } finally {
      await onRead(performance.now() - started)
    }
  })

type Answer = { table: Table } | { refusal: string }

/** V8 ends a process that has used up its heap with this signal. */
const OUT_OF_MEMORY = 'SIGABRT'

function inProcess(work: ReadingTask): Promise<Table> {
  const child = fork(script(), {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-warning=ExperimentalWarning'],
    // The process reads a file from outside, so it gets no secrets.
    env: { NODE_ENV: process.env.NODE_ENV },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let stderr = ''
  let timeout: NodeJS.Timeout | undefined
  return new Promise<Table>((done, fail) => {
    const refuse = (message: string) => fail(invalidFieldError('file', message))
    timeout = setTimeout(
      () =>
        refuse(
          'Reading this file takes too long. Remove the rows and columns that you do not need, or split the file.',
        ),
      TIMEOUT_MS,
    )
    child.stderr?.on('data', (text: Buffer) => (stderr = `${stderr}${text.toString()}`.slice(-STDERR_CHARACTERS)))
    child.on('message', (answer: Answer) => ('table' in answer ? done(answer.table) : refuse(answer.refusal)))
    child.on('error', fail)
    child.on('close', (code, signal) => {
      if (signal === OUT_OF_MEMORY || code === 134) refuse('This file needs too much memory. Split the file.')
      else fail(new Error(`The process that reads files ended with ${signal ?? code}: ${stderr}`))
    })
    child.send(work)
  }).finally(() => {
    clearTimeout(timeout)
    child.kill('SIGKILL')
  })
}
