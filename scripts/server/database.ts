import { inspect } from 'node:util'
import { whileBusy } from '@/lib/server/db/busy'
import { hold } from '@/lib/server/db/held'
import { applyMigrations, MigrationError } from '@/lib/server/db/migrations'
import { isDemoDue } from '@/lib/server/demo'
import { fileOf, isPostgres } from '@/lib/server/env'
import { Failure, say } from '../steps/failure.mjs'
import { requireUsable } from './data-file'

/** How long this process lets others that start with it go first, in ms. */
const WAIT_MS = 60_000

/** Brings the database to where this version needs it. @throws Failure that says what stands in the way */
export async function migrateDatabase(url: string): Promise<void> {
  if (!isPostgres(url)) requireUsable(fileOf(url))
  const applied = await applyMigrations(url).catch((error: unknown) => {
    throw isPostgres(url) ? reasonOnServer(error, url) : reasonInFile(error, fileOf(url))
  })
  if (!isPostgres(url)) hold(fileOf(url))
  if (applied.length > 0) say(`Prepared the database (${applied.length} migrations)`)
}

/** The same, and fills an empty embedded database with the demo. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrateDatabase(url)
  if (!(await whileBusy(WAIT_MS, isDemoDue))) return
  // Loaded only here: it brings most services along, and most starts have nothing to fill.
  const { seedDemo } = await import('@/prisma/demo/seed')
  if (await whileBusy(WAIT_MS, seedDemo)) say('Filled the empty database with demo accounts and sample records')
}

/** Drivers say what happened in the error, in its cause, or in fields of their own: all of it is looked through. */
function reasonInFile(error: unknown, file: string): unknown {
  if (error instanceof MigrationError) return new Failure(error.message)
  const code = /SQLITE_[A-Z]+/.exec(inspect(error, { depth: 5 }))?.[0]
  const [, say] = REASONS.find(([codes]) => codes.test(code ?? '')) ?? []
  return say ? new Failure(`The database ${file} ${say}`) : error
}

const REASONS: [codes: RegExp, say: string][] = [
  [/NOTADB|CORRUPT/, 'is damaged or is no database. Restore a backup: npm run restore -- FILE, or move it away.'],
  [/CANTOPEN|READONLY|PERM/, 'is not writable. Make it and the files beside it writable to this account.'],
  [/FULL/, 'cannot be written: the disk is full. Make room, and start again.'],
  [/IOERR/, 'cannot be read or written: the disk fails. Restore a backup on another one.'],
  [/BUSY/, 'is held by another program. End that, and start again.'],
]

function reasonOnServer(error: unknown, url: string): unknown {
  if (error instanceof MigrationError) return new Failure(error.message)
  return new Failure(`The database at ${new URL(url).host} cannot be prepared: ${messageOf(error)}`)
}

/** Where a name has several addresses, Node keeps what each of them said. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
