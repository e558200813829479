import fc from 'fast-check'
import { expect, it } from 'vitest'
import { STANDARDS } from '@/lib/contract/constants'
import { db } from '@/lib/server/db/db'
import { idsOf, planAndRunBatch, undoAndRunBatch } from '@/tests/support/batches'
import { createSignedInUser } from '@/tests/support/people'
import { addStudentsByText, promotion } from '@/tests/support/promotion'
import { deleteSchoolData } from '@/tests/support/school'
import { numRuns } from '@/tests/support/seed'

const COUNT = 4

/** A student of the model. `years` maps each recorded academic year to the student's class. */
type Known = { standard: number; isActive: boolean; isDeleted: boolean; years: Record<string, string> }
type State = Known[]
/** A bulk change that can be undone: the state before it and after it. */
type Done = { batch: string; before: State; after: State }

const step = fc.record({
  kind: fc.constantFrom('promote', 'promote', 'merge', 'delete', 'undo', 'redo'),
  year: fc.integer({ min: 2022, max: 2025 }),
  /** The bits of this number choose students. */
  who: fc.integer({ min: 0, max: 2 ** COUNT - 1 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const isChosen = ({ who }: Pick<Step, 'who'>, index: number) => (who & (1 << index)) !== 0
const copyOf = (state: State): State => structuredClone(state)
const classOf = ({ standard }: Known, index: number) => `${STANDARDS[standard]} A ${index + 1}`
const present = (state: State) => state.flatMap((known, index) => (known.isDeleted ? [] : [index]))

/** The state after a promotion, which records the class of active students and moves students who are not held back. */
function promoted(state: State, one: Step): State {
  return copyOf(state).map((known, index) => {
    if (known.isDeleted || !known.isActive) return known
    const years = { [one.year]: classOf(known, index), ...known.years }
    if (isChosen(one, index)) return { ...known, years }
    const isLast = known.standard === STANDARDS.length - 1
    return { ...known, years, ...(isLast ? { isActive: false } : { standard: known.standard + 1 }) }
  })
}

/** Returns the stored classes of each student by year, also for deleted students. */
async function written(ids: string[]): Promise<Record<string, string>[]> {
  const rows = await db.student.findMany({ where: { id: { in: ids } }, select: { id: true, classes: true } })
  const trash = await db.trash.findMany({ where: { id: { in: ids } }, select: { id: true, record: true } })
  const classes = new Map([
    ...rows.map(({ id, classes }) => [id, classes] as const),
    ...trash.map(({ id, record }) => [id, (JSON.parse(record) as (typeof rows)[number]).classes] as const),
  ])
  return ids.map(id =>
    Object.fromEntries(
      (classes.get(id) ?? []).map(one => [String(one.year), `${one.standard} ${one.section} ${one.rollNumber}`]),
    ),
  )
}

async function runSteps(steps: Step[]): Promise<void> {
  await deleteSchoolData()
  const { token } = await createSignedInUser('superAdmin')
  const ids = idsOf(await addStudentsByText('9th A 1', '10th A 2', '11th A 3', '12th A 4'))
  let state: State = [9, 10, 11, 12].map(standard => ({ standard, isActive: true, isDeleted: false, years: {} }))
  const done: Done[] = []
  const undone: Done[] = []

  const change = async (body: object, after: State) => {
    // Hide earlier promotions, because the server would refuse a second promotion.
    await db.batch.updateMany({ where: { kind: 'promote' }, data: { kind: 'edit' } })
    const { _id, counts } = await planAndRunBatch(token, body)
    if (counts.done > 0) done.push({ batch: _id, before: state, after })
    undone.length = 0
    state = after
  }
  /** Undoes the newest change of the stack `from`, and pushes it onto the stack `to`. */
  const takeBack = async (from: Done[], to: Done[], after: (one: Done) => State) => {
    const newest = from.pop()
    if (!newest) return
    const { _id, counts } = await undoAndRunBatch(token, newest.batch)
    expect(counts).toMatchObject({ conflict: 0, failed: 0, invalid: 0 })
    state = after(newest)
    to.push({ ...newest, batch: _id })
  }

  const promote = async (one: Step) => {
    const isPupil = (index: number) => state[index]?.isActive === true && !state[index].isDeleted
    if (!ids.some((_id, index) => isPupil(index))) return
    const heldBack = ids.filter((_id, index) => isChosen(one, index) && isPupil(index))
    await change(promotion({ year: one.year, heldBack }), promoted(state, one))
  }
  const remove = async (gone: number | undefined) => {
    if (gone === undefined) return
    const after = copyOf(state)
    after[gone]!.isDeleted = true
    await change({ kind: 'delete', entity: 'students', selection: { ids: [ids[gone]] } }, after)
  }
  const merge = async (keep: number | undefined, other: number | undefined) => {
    if (keep === undefined || other === undefined) return
    const after = copyOf(state)
    after[keep]!.years = { ...after[other]!.years, ...after[keep]!.years }
    after[other]!.isDeleted = true
    const rules = { keep: ids[keep], other: ids[other], take: [] }
    await change({ kind: 'merge', entity: 'students', merge: rules }, after)
  }

  for (const one of steps) {
    const [first, second] = present(state).toSorted((a, b) => Number(isChosen(one, b)) - Number(isChosen(one, a)))
    if (one.kind === 'undo') await takeBack(done, undone, ({ before }) => before)
    if (one.kind === 'redo') await takeBack(undone, done, ({ after }) => after)
    if (one.kind === 'promote') await promote(one)
    if (one.kind === 'delete') await remove(first)
    if (one.kind === 'merge') await merge(first, second)
    expect(await written(ids)).toEqual(state.map(({ years }) => years))
  }
}

// R91.1, R91.3, R91.4, R91.5
it('after any promotions, merges, deletions, undos and redos, students have the classes of a model', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), runSteps), { numRuns: numRuns(30) })
})
