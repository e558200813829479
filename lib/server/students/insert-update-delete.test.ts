import { expect, it, vi } from 'vitest'
import { commandLineActor } from '@/tests/support/command-line'
import { studentInput } from '@/tests/support/factories'
import { db, type Tx } from '@/lib/server/db/db'
import { applyPatch } from './merge'
import { deleteStudents } from './delete'
import { insertStudents } from './insert'
import { updateStudents } from './update'

const actor = commandLineActor()
const add = (count: number) =>
  db.$transaction(tx =>
    insertStudents(
      tx,
      Array.from({ length: count }, () => studentInput()),
      new Date(),
      actor,
    ),
  )
const idsOf = (students: { _id: string }[]) => students.map(({ _id }) => _id)
const moveToSection = (ids: string[], section: 'D' | 'C') =>
  ids.map(id => ({ id, apply: (student: Parameters<typeof applyPatch>[0]) => applyPatch(student, { section }) }))

/** The number of raw statements that a function runs in a transaction. */
async function countStatements(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return db.$transaction(async tx => {
    const spies = [vi.spyOn(tx, '$executeRaw'), vi.spyOn(tx, '$queryRaw')]
    await work(tx)
    const calls = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    for (const spy of spies) spy.mockRestore()
    return calls
  })
}

it('insertStudents adds students with consecutive IDs, each with guardians and an event', async () => {
  const students = await add(3)
  const year = new Date().getFullYear()
  expect(students.map(({ studentId }) => studentId)).toEqual([1, 2, 3].map(n => `STU-${year}-0000${n}`))
  expect([await db.guardian.count(), await db.auditEvent.count({ where: { action: 'student.created' } })]).toEqual([
    6, 3,
  ])
  const [next] = await add(1)
  expect(next?.studentId).toBe(`STU-${year}-00004`)
})

it('updateStudents updates many students, and skips students whose values do not change', async () => {
  const ids = idsOf(await add(3))
  const [first = ''] = ids
  await db.$transaction(tx => updateStudents(tx, moveToSection([first], 'D'), actor))
  const students = await db.$transaction(tx => updateStudents(tx, moveToSection(ids, 'D'), actor))
  expect(idsOf(students)).toEqual(ids)
  expect(students.map(({ section, version }) => [section, version])).toEqual([
    ['D', 2],
    ['D', 2],
    ['D', 2],
  ])
  expect(await db.auditEvent.count({ where: { action: 'student.updated' } })).toBe(3)
  expect(await db.student.count({ where: { section: 'D', version: 2 } })).toBe(3)
})

it('updateStudents changes nothing when one of the students is missing or has another version', async () => {
  const [one = '', two = ''] = idsOf(await add(2))
  const update = (changes: Parameters<typeof updateStudents>[1]) =>
    db.$transaction(tx => updateStudents(tx, changes, actor))
  await expect(update(moveToSection([one, 'missing'], 'C'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const stale = moveToSection([one, two], 'C').map((change, index) => ({ ...change, version: index + 1 }))
  await expect(update(stale)).rejects.toMatchObject({ code: 'STALE' })
  expect(await db.student.count({ where: { section: 'C' } })).toBe(0)
})

it('deleteStudents moves many students to the trash', async () => {
  const ids = idsOf(await add(3))
  await db.$transaction(tx => deleteStudents(tx, ids, actor))
  expect([await db.student.count(), await db.guardian.count(), await db.trash.count()]).toEqual([0, 0, 3])
  expect(await db.auditEvent.count({ where: { action: 'student.deleted' } })).toBe(3)
})

it('updateStudents runs as many statements for forty students as for one student', async () => {
  const ids = idsOf(await add(40))
  const forOne = await countStatements(tx => updateStudents(tx, moveToSection(ids.slice(0, 1), 'D'), actor))
  expect(forOne).toBeGreaterThan(0)
  expect(await countStatements(tx => updateStudents(tx, moveToSection(ids, 'C'), actor))).toBe(forOne)
})
