import fc from 'fast-check'
import { expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { insertStudents } from '@/lib/server/students/insert'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { call, send } from '@/tests/support/api'
import { CLERK, createBatch, getBatch, runPlannedBatch, undoBatch } from '@/tests/support/batches'
import { commandLineActor } from '@/tests/support/command-line'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { promotion } from '@/tests/support/promotion'
import { deleteSchoolData } from '@/tests/support/school'
import { limitToClasses } from '@/tests/support/scope'
import { numRuns } from '@/tests/support/seed'
import { GET as rows } from './[id]/rows/route'
import { GET as rowsCsv } from './[id]/rows.csv/route'
import { GET as list } from './route'

const STANDARDS = ['5th', '6th'] as const
const SECTIONS = ['A', 'B'] as const
const CLASSES = STANDARDS.flatMap(standard => SECTIONS.map(section => ({ standard, section })))
const OF_A_CLASS = 3
const COUNT = CLASSES.length * OF_A_CLASS

const NEW_CITY = 'Pune'

/** A number whose bits choose classes. */
const scope = fc.nat(2 ** CLASSES.length - 1)
const step = fc.record({
  kind: fc.constantFrom('edit', 'move', 'section', 'delete', 'merge', 'promote', 'renumber'),
  /** The bits of this number choose students. The lowest set bit is the record that stays in a merge. */
  who: fc.nat(2 ** COUNT - 1),
  isQuery: fc.boolean(),
  to: fc.nat(CLASSES.length - 1),
  planned: scope,
  run: scope,
  read: scope,
  undone: scope,
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
/** The stored state of a student. `words` are texts that no other student has. */
type Known = { place: string; version: number; words: string[] }
type School = Map<string, Known>

const chosenBy = <T>(bits: number, all: readonly T[]): T[] => all.filter((_one, index) => (bits & (1 << index)) !== 0)
const placesIn = (bits: number) => chosenBy(bits, CLASSES).map(({ standard, section }) => `${standard}-${section}`)

/** Adds students, each with a first name and a city that nobody else has. */
const addStudents = () =>
  db.$transaction(tx => {
    const inputs = CLASSES.flatMap((place, index) =>
      Array.from({ length: OF_A_CLASS }, (_, other) => {
        const number = index * OF_A_CLASS + other
        const plain = studentInput()
        const address = { ...plain.contactInfo.address, city: `Town${number}q` }
        const name = { firstName: `Child${number}q`, lastName: 'Nair' }
        return studentInput({ ...place, name, rollNumber: number + 1, contactInfo: { ...plain.contactInfo, address } })
      }),
    )
    return insertStudents(tx, inputs, new Date(), commandLineActor())
  })

type Columns = { id: string; standard: string; section: string; version: number; firstName: string; city: string }

/** All students, also those in the trash. `version` is 0 for a deleted student. */
async function scan(words: Map<string, Set<string>>): Promise<School> {
  const deleted = await db.trash.findMany({ where: { kind: 'student' } })
  const records = [
    ...(await db.student.findMany()),
    ...deleted.map(({ record }) => ({ ...(JSON.parse(record) as Columns), version: 0 })),
  ]
  return new Map(
    records.map(({ id, standard, section, version, firstName, city }) => {
      const all = words.get(id) ?? new Set()
      words.set(id, all.add(firstName).add(city === NEW_CITY ? firstName : city))
      return [id, { place: `${standard}-${section}`, version, words: [...all] }]
    }),
  )
}

function bodyOf({ kind, who, isQuery, to }: Step, ids: string[]): object {
  const chosen = chosenBy(who, ids)
  const selection = isQuery ? { query: {} } : { ids: chosen.length > 0 ? chosen : ids }
  const place = CLASSES[to]
  const edit = (change: object) => ({ kind: 'edit', entity: 'students', selection, change })
  const [keep = ids[0], other = ids[1]] = chosen.length > 1 ? chosen : []
  return {
    edit: edit({ contactInfo: { address: { city: NEW_CITY } } }),
    move: edit({ ...place }),
    section: edit({ section: place?.section }),
    delete: { kind: 'delete', entity: 'students', selection },
    merge: { kind, entity: 'students', merge: { keep, other, take: ['contactInfo.address.city'] } },
    promote: promotion({ class: place, again: true }),
    renumber: { kind, entity: 'students', rules: { ...place, order: 'name' } },
  }[kind]
}

async function runSteps(steps: Step[]): Promise<void> {
  await deleteSchoolData()
  const teacher: Person = await createSignedInUser(CLERK)
  const ids = (await addStudents()).map(({ _id }) => _id)
  const words = new Map<string, Set<string>>()
  let school = await scan(words)
  const { token } = teacher
  const limit = (bits: number) => limitToClasses(teacher.id, ...placesIn(bits))

  /**
   * Reads all answers about the batches as the teacher, and expects that no answer names a student of a hidden class.
   */
  const checkAnswers = async (bits: number, id: string, ...more: unknown[]) => {
    school = await scan(words)
    const text = JSON.stringify([
      ...more,
      (await call(list, { token })).body,
      await getBatch(token, id),
      (await call(rows, { token, id, query: { limit: '100' } })).body,
      await (await send(rowsCsv, { token, id })).text(),
    ])
    const known = [...school.values()]
    const seen = new Set(known.filter(({ place }) => placesIn(bits).includes(place)).flatMap(one => one.words))
    const named = known.flatMap(one => one.words).filter(word => !seen.has(word) && text.includes(word))
    expect(named).toEqual([])
  }
  /**
   * Runs a batch, and expects that every changed student was in one of these classes before, and is in one afterwards.
   */
  const run = async (bits: number, id: string) => {
    const before = school
    await limit(bits)
    await checkAnswers(bits, id)
    await runPlannedBatch(token, await getBatch(token, id))
    await checkAnswers(bits, id)
    for (const [one, { place, version }] of school) {
      const old = before.get(one)
      if (old?.version === version && old.place === place) continue
      expect(placesIn(bits)).toEqual(expect.arrayContaining([old?.place, place]))
    }
  }

  for (const one of steps) {
    await limit(one.planned)
    const answer = await createBatch(token, bodyOf(one, ids))
    await runBatchesUntilIdle()
    if (answer.status !== 201) continue
    const id = answer.body.data.batch._id
    await checkAnswers(one.planned, id, answer.body)
    await run(one.run, id)
    await limit(one.read)
    await checkAnswers(one.read, id)
    const undo = await undoBatch(token, id)
    await runBatchesUntilIdle()
    if (undo.status !== 201) continue
    await checkAnswers(one.read, undo.body.data.batch._id, undo.body)
    await run(one.undone, undo.body.data.batch._id)
  }
}

// R92.20, R92.21, R92.22, R92.23, R92.24, R92.27
it('while the classes of its owner change, no bulk change reads or changes a student of another class', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), runSteps), { numRuns: numRuns(15) })
}, 180_000)
