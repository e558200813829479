import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db, type Tx } from '@/lib/server/db/db'
import { dialect } from '@/lib/server/db/dialect'
import { runListChanges } from '@/lib/server/lists/run-list-changes'
import { deleteFrom, type ValueChange } from '@/lib/server/lists/value-changes'
import { restoreStudent } from '@/lib/server/students/restore'
import { insertStudent } from '@/lib/server/students/insert'
import { call } from '@/tests/support/api'
import { Child } from '@/tests/support/children'
import { commandLineActor } from '@/tests/support/command-line'
import { studentInput } from '@/tests/support/factories'
import { listsAs } from '@/tests/support/list-calls'
import { createSignedInUser } from '@/tests/support/people'
import { DELETE as deleteStudent } from '../students/[id]/route'

/** Long enough for a call on the other node to reach the database. */
const CALL_MS = 300
/** On Postgres, a call on the other node must begin to wait for a lock within this time. */
const WAIT_MS = 10_000

let other: Child
beforeAll(async () => {
  other = await Child.load('tests/support/second-node.ts')
})
afterAll(() => other.kill())

let token: string
let lists: ReturnType<typeof listsAs>
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  lists = listsAs(token)
  // The first call takes longer, because the other node opens its connections.
  await onOther('labels', 'section')
})

const onOther = async (name: string, ...args: unknown[]) => (await other.call(name, token, ...args))?.value
const addOnOther = (section: string) => onOther('add', studentInput({ section }))
const sections = async () => (await lists.get()).section.map(({ key }) => key)
const ofSectionD = () => db.student.count({ where: { section: 'D' } })
const insertIntoD = (tx: Tx) => insertStudent(tx, studentInput({ section: 'D' }), new Date(), commandLineActor())

/** Waits until a call on the other node is blocked by a transaction of this node, or is answered. */
async function untilWaiting(answer: Promise<unknown>): Promise<void> {
  if (dialect.isEmbedded) return delay(CALL_MS)
  const isAnswered = answer.then(() => true)
  const deadline = performance.now() + WAIT_MS
  while (performance.now() < deadline && !(await Promise.race([isAnswered, delay(10)]))) {
    const waiting = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE NOT l.granted AND d.datname = current_database()`
    if (waiting.length > 0) return
  }
}

describe('another node', () => {
  // R72.20
  it('another node knows in its next call about an added, renamed, retired, restored or deleted value', async () => {
    expect(await addOnOther('Rose')).toEqual([400, ['section: Section must be A, B, C, or D']])
    await lists.add('section', { label: 'Rose' })
    expect(await addOnOther('Rose')).toEqual([201, []])
    await lists.rename('section/Rose', 'Red Rose')
    expect(await onOther('labels', 'section')).toEqual(['A', 'B', 'C', 'D', 'Red Rose'])
    expect(await addOnOther('Lily')).toEqual([400, ['section: Section must be A, B, C, D or Red Rose']])
    await lists.retire('section/Rose')
    expect(await addOnOther('Rose')).toEqual([400, ['section: Red Rose is no longer in use. Choose another value.']])
    await lists.restore('section/Rose')
    expect(await addOnOther('Rose')).toEqual([201, []])
    await lists.remove('section/D')
    expect(await addOnOther('D')).toEqual([400, ['section: Section must be A, B, C or Red Rose']])
  })
})

describe.each(['has never been changed', 'was changed before'])('a value of a list that %s', history => {
  beforeEach(async () => {
    if (history === 'was changed before') await lists.add('section', { label: 'Rose' })
  })

  // R72.8, R72.20
  it(`a value of a list that ${history} is not deleted while a student gets it`, async () => {
    let deleted: Promise<unknown> | undefined
    await db.$transaction(async tx => {
      await insertIntoD(tx)
      deleted = onOther('remove', 'section/D')
      await untilWaiting(deleted)
    })
    expect(await deleted).toEqual([409, '“D” cannot be deleted: Some records have this value. Retire it instead.'])
    expect(await sections()).toContain('D')
  })

  // R72.8, R72.20
  it(`a student does not get a value of a list that ${history} while it is being deleted`, async () => {
    let added: Promise<unknown> | undefined
    const deletion: ValueChange = async (...args) => {
      const checked = await deleteFrom('D')(...args)
      added = addOnOther('D')
      await untilWaiting(added)
      return checked
    }
    await runListChanges([{ list: 'section', change: deletion }], commandLineActor())
    expect(await added).toEqual([400, ['section: D is no longer in use. Choose another value.']])
    expect(await ofSectionD()).toBe(0)
  })
})

describe('a value in the trash', () => {
  // R72.8, R72.20
  it('a value is not deleted while a deleted student who has it is being restored from the trash', async () => {
    const { _id: id } = await db.$transaction(insertIntoD)
    await call(deleteStudent, { token, id })
    const order: string[] = []
    let deleted: Promise<unknown> | undefined
    await db.$transaction(async tx => {
      const trashed = await tx.trash.delete({ where: { id } })
      await restoreStudent(tx, trashed, commandLineActor())
      deleted = onOther('remove', 'section/D').then(answer => (order.push('answered'), answer))
      await untilWaiting(deleted)
      order.push('restored')
    })
    expect(await deleted).toEqual([409, '“D” cannot be deleted: Some records have this value. Retire it instead.'])
    expect(order).toEqual(['restored', 'answered'])
    expect(await ofSectionD()).toBe(1)
  })
})
