import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { studentInput } from '@/tests/support/factories'
import { commandLineActor } from '@/tests/support/command-line'
import { query, db } from '@/lib/server/db/db'
import { Prisma, type StudentCount } from '@/lib/server/db/prisma'
import { restoreRecord } from '@/lib/server/trash/restore'
import { countsByClassAndStatus } from './groups'
import { toSearchCriteria } from './selection'
import { deleteStudent, patchStudent } from '@/lib/server/students/service'
import { insertStudent } from '@/lib/server/students/write'

const actor = commandLineActor()
const everyone = toSearchCriteria({ search: '' }, actor)
const now = new Date()
const group = { standard: fc.constantFrom(...STANDARDS), section: fc.constantFrom(...SECTIONS), isActive: fc.boolean() }
const changes = fc.record(group, { requiredKeys: [] })

const countedRows = (): Promise<StudentCount[]> =>
  query(
    Prisma.sql`SELECT "standardRank", "section", "isActive", COUNT(*) AS "students" FROM "Student" GROUP BY 1, 2, 3`,
  )
const sorted = (groups: StudentCount[]) => groups.map(group => JSON.stringify(Object.entries(group).sort())).sort()
async function expectExactCounts() {
  expect(sorted(await countsByClassAndStatus(everyone))).toEqual(sorted(await countedRows()))
}

const STEPS = ['create', 'create', 'change', 'change', 'delete', 'restore', 'fail'] as const

// R24.12
it('counts exactly after any creations, changes, deletions and restorations', async () => {
  const present: string[] = []
  const deleted: string[] = []
  const add = (changes: object) => db.$transaction(tx => insertStudent(tx, studentInput(changes), now, actor))
  const act: Record<(typeof STEPS)[number], (changes: object, id?: string) => Promise<unknown>> = {
    create: async changes => present.push((await add(changes))._id),
    change: async (changes, id) => id && patchStudent(id, changes, actor),
    delete: async (_, id) => {
      if (!id) return
      await deleteStudent(id, actor)
      deleted.push(...present.splice(present.indexOf(id), 1))
    },
    restore: async () => {
      const id = deleted.shift()
      if (id) present.push(id)
      return id && restoreRecord(id, actor)
    },
    fail: changes =>
      db
        .$transaction(async tx => {
          await insertStudent(tx, studentInput(changes), now, actor)
          throw new Error('No')
        })
        .catch(() => undefined),
  }
  const steps = fc.sample(fc.tuple(fc.constantFrom(...STEPS), changes, fc.nat()), 120)
  for (const [step, changes, n] of steps) await act[step](changes, present[n % present.length])
  expect(present.length).toBeGreaterThan(0)
  await expectExactCounts()
})

it('counts exactly after statements that write many rows', async () => {
  const data = fc.sample(fc.record({ standardRank: fc.nat(12), section: group.section, isActive: fc.boolean() }), 60)
  const example = await db.$transaction(tx => insertStudent(tx, studentInput(), now, actor))
  const { guardians: _, ...columns } = await db.student.findFirstOrThrow({ include: { guardians: true } })
  await db.student.createMany({
    data: data.map((changes, n) => ({ ...columns, ...changes, id: `copy-${n}`, serial: n, studentId: `COPY-${n}` })),
  })
  await expectExactCounts()
  await db.student.updateMany({ where: { serial: { lt: 30 } }, data: { standardRank: 3 } })
  await expectExactCounts()
  await db.student.deleteMany({ where: { serial: { lt: 20 } } })
  await expectExactCounts()
  await db.student.deleteMany({ where: { id: { not: example._id } } })
  expect(await countsByClassAndStatus(everyone)).toEqual([
    { standardRank: 5, section: 'B', isActive: true, students: 1 },
  ])
})

it('counts exactly after simultaneous creations, moves and deletions', async () => {
  const add = () => db.$transaction(tx => insertStudent(tx, studentInput(), now, actor))
  const ids = (await Promise.all(Array.from({ length: 12 }, add))).map(({ _id }) => _id)
  // Moves in both directions at once: two writers of the same two counts do not deadlock.
  const moves = ids.map((id, n) => patchStudent(id, { section: n % 2 ? 'A' : 'C' }, actor))
  await Promise.all([...moves, add(), add()])
  const back = ids.map((id, n) =>
    n < 3 ? deleteStudent(id, actor) : patchStudent(id, { section: n % 2 ? 'C' : 'A' }, actor),
  )
  await Promise.all([...back, add()])
  await expectExactCounts()
})
