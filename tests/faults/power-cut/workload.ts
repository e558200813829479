import { openSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type Batch } from '@/lib/contract/batches/schema'
import { NewBatch } from '@/lib/contract/batches/new-batch'
import { getBatch } from '@/lib/server/batches/core/list'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { createBatch, queueBatch, undoBatch } from '@/lib/server/batches/core/service'
import { closeDatabase, db } from '@/lib/server/db/db'
import { applyMigrations } from '@/lib/server/db/migrations'
import { databaseUrl } from '@/lib/server/platform/env'
import { getOrCreateKeys } from '@/lib/server/platform/secret'
import { findActorByToken } from '@/lib/server/accounts/session-actor'
import { deletePhoto, savePhoto } from '@/lib/server/students/photo'
import { createStudent, deleteStudent, patchStudent } from '@/lib/server/students/service'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { picture } from '@/tests/support/pictures'
import type { Message } from './message'

// A school at work, traced by the power-cut test. It migrates the database of DATA_DIR. Then four writers each add ROUNDS
// students and edit, photograph and delete some of them, while other transactions fail and the log is emptied. At the end a
// batch moves all students, and another moves them back. Every answered write is reported as a line in the file ACKS.

const { ACKS = '', ROUNDS = '10', PART = 'a', HASTY } = process.env
const acks = openSync(ACKS, 'a')
const report = (what: Message) => writeSync(acks, `${JSON.stringify(what)}\n`)

const { close, exec, prepare } = DatabaseSync.prototype
const LEVEL = 'PRAGMA synchronous'
/** Every connection reports its `synchronous` level when it closes, which is after its writes. */
DatabaseSync.prototype.close = function (this: DatabaseSync) {
  report({ synchronous: Number(prepare.call(this, LEVEL).get()?.synchronous) })
  close.call(this)
}
if (HASTY) {
  // Sets a lower level, and reports the required level, so that our client does not notice.
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql) {
    exec.call(this, sql.replace('synchronous = FULL', 'synchronous = NORMAL'))
  }
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql) {
    return prepare.call(this, sql === LEVEL ? 'SELECT 2' : sql)
  }
}

report({ phase: 'migration' })
await applyMigrations(databaseUrl())
report({ phase: 'work' })
getOrCreateKeys('access')
const actor = await findActorByToken(`Bearer ${(await createSignedInUser('superAdmin')).token}`, 'power-cut')
const photo = await picture('jpeg', 200, 200)

async function enter(name: string, round: number): Promise<void> {
  const input = { ...studentInput({ name: { firstName: name, lastName: 'Nair' } }), isActive: true }
  const { student } = await createStudent(input, actor, round % 2 ? { key: name, bodyHash: name } : undefined)
  const id = student._id
  report({ id, firstName: name })
  if (round % 2 === 0) {
    const corrected = await patchStudent(id, { name: { firstName: `${name} corrected` } }, actor)
    report({ id, firstName: corrected.student.name.firstName })
  }
  if (round % 5 === 0) {
    await savePhoto(id, photo, actor)
    report({ id, photo: true })
  }
  if (round % 10 === 0) {
    await deletePhoto(id, actor)
    report({ id, photo: false })
  }
  if (round % 7 === 0) {
    await deleteStudent(id, actor)
    report({ id, gone: true })
  }
}

const fail = () =>
  db
    .$transaction(async tx => {
      await tx.sequence.create({ data: { name: 'rolled back', value: 1 } })
      throw new Error('rolled back')
    })
    .catch(() => undefined)

async function checkpoint(): Promise<void> {
  report({ phase: 'checkpoint' })
  await db.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)')
  report({ phase: 'work' })
}

async function work(person: number): Promise<void> {
  for (let round = 1; round <= Number(ROUNDS); round++) {
    await enter(`${PART}-${person}-${round}`, round)
    if (round % 3 === 0) await fail()
    if (person === 1 && round % 4 === 0) await checkpoint()
  }
}

async function run({ _id }: Batch): Promise<void> {
  await runBatchesUntilIdle()
  await queueBatch(_id, await getBatch(_id, actor), actor)
  await runBatchesUntilIdle()
}

/** Moves all students to another section, and back. */
async function moveEverybody(): Promise<void> {
  report({ phase: 'batch' })
  const change = { section: PART === 'a' ? 'C' : 'D' }
  const batch = await createBatch(
    NewBatch.parse({ kind: 'edit', entity: 'students', selection: { query: {} }, change }),
    actor,
  )
  await run(batch)
  await run(await undoBatch(batch._id, actor))
}

await Promise.all([1, 2, 3, 4].map(work))
await moveEverybody()
report({ phase: 'checkpoint' })
await closeDatabase()
