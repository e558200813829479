import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { studentInput } from '@/lib/testing/factories'
import { atTheServer } from '../audit/record'
import { ask, db } from '../db'
import { Prisma, type StudentCount } from '../db/sqlite/client'
import { restoreRecord } from '../trash/restore'
import { groupsOf } from './groups'
import { deleteStudent, insertStudent, patchStudent } from './service'

const origin = atTheServer()
const now = new Date()
const place = { standard: fc.constantFrom(...STANDARDS), section: fc.constantFrom(...SECTIONS), isActive: fc.boolean() }
const someone = fc.record(place, { requiredKeys: [] })

const counted = (): Promise<StudentCount[]> =>
  ask(Prisma.sql`SELECT "standardRank", "section", "isActive", COUNT(*) AS "students" FROM "Student" GROUP BY 1, 2, 3`)
const inOrder = (groups: StudentCount[]) => groups.map(group => JSON.stringify(Object.entries(group).sort())).sort()
async function expectExact() {
  expect(inOrder(await groupsOf({}))).toEqual(inOrder(await counted()))
}

const STEPS = ['create', 'create', 'change', 'change', 'delete', 'restore', 'fail'] as const

it('counts what is there after any creations, changes, deletions and restorations', async () => {
  const present: string[] = []
  const deleted: string[] = []
  const add = (changes: object) => db.$transaction(tx => insertStudent(tx, studentInput(changes), now, origin))
  const act: Record<(typeof STEPS)[number], (changes: object, id?: string) => Promise<unknown>> = {
    create: async changes => present.push((await add(changes))._id),
    change: async (changes, id) => id && patchStudent(id, changes, origin),
    delete: async (_, id) => {
      if (!id) return
      await deleteStudent(id, origin)
      deleted.push(...present.splice(present.indexOf(id), 1))
    },
    restore: async () => {
      const id = deleted.shift()
      if (id) present.push(id)
      return id && restoreRecord(id, origin)
    },
    fail: changes =>
      db
        .$transaction(async tx => {
          await insertStudent(tx, studentInput(changes), now, origin)
          throw new Error('No')
        })
        .catch(() => undefined),
  }
  const steps = fc.sample(fc.tuple(fc.constantFrom(...STEPS), someone, fc.nat()), { numRuns: 120, seed: 9 })
  for (const [step, changes, n] of steps) await act[step](changes, present[n % present.length])
  expect([present.length > 9, deleted.length > 0]).toEqual([true, true])
  await expectExact()
})

it('counts what is written in one statement', async () => {
  const data = fc.sample(fc.record({ standardRank: fc.nat(12), section: place.section, isActive: fc.boolean() }), 60)
  const example = await db.$transaction(tx => insertStudent(tx, studentInput(), now, origin))
  const { guardians: _, ...columns } = await db.student.findFirstOrThrow({ include: { guardians: true } })
  await db.student.createMany({
    data: data.map((changes, n) => ({ ...columns, ...changes, id: `copy-${n}`, serial: n, studentId: `COPY-${n}` })),
  })
  await expectExact()
  await db.student.updateMany({ where: { serial: { lt: 30 } }, data: { standardRank: 3 } })
  await expectExact()
  await db.student.deleteMany({ where: { serial: { lt: 20 } } })
  await expectExact()
  await db.student.deleteMany({ where: { id: { not: example._id } } })
  expect(await groupsOf({})).toEqual([{ standardRank: 5, section: 'B', isActive: true, students: 1 }])
})

it('counts each of those who come, move and go at once', async () => {
  const add = () => db.$transaction(tx => insertStudent(tx, studentInput(), now, origin))
  const ids = (await Promise.all(Array.from({ length: 12 }, add))).map(({ _id }) => _id)
  // There and back at once: of two who change the same two counts, neither waits for the other for ever.
  const moves = ids.map((id, n) => patchStudent(id, { section: n % 2 ? 'A' : 'C' }, origin))
  await Promise.all([...moves, add(), add()])
  const back = ids.map((id, n) =>
    n < 3 ? deleteStudent(id, origin) : patchStudent(id, { section: n % 2 ? 'C' : 'A' }, origin),
  )
  await Promise.all([...back, add()])
  await expectExact()
})
