import { describe, expect, it } from 'vitest'
import { LABELLED_PAIRS, type Labelled } from '@/tests/support/labelled-pairs'
import { studentInput } from '@/tests/support/factories'
import { commandLineActor } from '@/tests/support/command-line'
import { db } from '@/lib/server/db/db'
import type { StudentInput } from '@/lib/contract/students/schema'
import { insertStudents } from '../insert'
import { findPossibleDuplicates } from './possible'
import { isOneLetterOff } from './likeness'

const actor = commandLineActor()

/** The two students of a pair, who have nothing in common with the students of other pairs. */
function studentsOf({ names, shared, genders }: Labelled, n: number): [StudentInput, StudentInput] {
  const input = (index: 0 | 1) => {
    const [firstName, lastName] = names[index]
    const [day, family] = [
      shared === 'birth' || shared === 'both' ? 2 * n : 2 * n + index,
      shared === 'phone' || shared === 'both' ? 2 * n : 2 * n + index,
    ]
    return studentInput({
      name: { firstName, lastName },
      gender: genders[index] as 'Male',
      dateOfBirth: new Date(Date.UTC(2010, 0, 1 + day)).toISOString().slice(0, 10),
      parentInfo: {
        father: { name: 'Suresh Nair', phone: String(7_000_000_000 + family) },
        mother: { name: 'Latha Nair', phone: String(8_000_000_000 + family) },
      },
    })
  }
  return [input(0), input(1)]
}
const typed = ({ name, dateOfBirth, gender, parentInfo: { father, mother } }: StudentInput) => ({
  ...name,
  dateOfBirth,
  gender,
  fatherPhone: father?.phone,
  motherPhone: mother?.phone,
})

describe('200 labelled pairs', () => {
  const written = LABELLED_PAIRS.map((pair, n) => ({ ...pair, students: studentsOf(pair, n) }))

  it('the 200 labelled pairs are of all kinds', () => {
    const counts = Object.entries(Object.groupBy(LABELLED_PAIRS, ({ label }) => label))
    expect(Object.fromEntries(counts.map(([label, pairs]) => [label, pairs.length]))).toEqual({
      same: 40,
      swapped: 38,
      similar: 58,
      twin: 30,
      different: 34,
    })
  })

  // R52.1, R52.2
  it('labelled pairs are recorded as duplicates when their label is same, swapped or similar, and only then', async () => {
    const inputs = written.flatMap(({ students }) => students)
    const students = await db.$transaction(tx => insertStudents(tx, inputs, new Date(), actor))
    const expected = written.flatMap(({ label }, n) => {
      const ids = [students[2 * n]!._id, students[2 * n + 1]!._id]
      return ['same', 'swapped', 'similar'].includes(label) ? [`${label} ${ids.join(' ')}`] : []
    })
    const pairs = await db.duplicatePair.findMany()
    expect(pairs.map(({ likeness, firstId, secondId }) => `${likeness} ${firstId} ${secondId}`).sort()).toEqual(
      expected.sort(),
    )
  })

  // R7.26, R52.1
  it('typing the second student of a labelled pair gives a hint, also for twins, but not for different people', async () => {
    const first = written.map(({ students }) => students[0])
    await db.$transaction(tx => insertStudents(tx, first, new Date(), actor))
    const found = []
    for (const { students } of written) {
      const hints = await findPossibleDuplicates(typed(students[1]), actor)
      found.push(hints.map(({ likeness }) => likeness).join() || 'different')
    }
    expect(found).toEqual(written.map(({ label }) => label))
  })
})

it.each([
  ['asha', 'asha', true],
  ['asha', 'ashaa', true],
  ['asha', 'sha', true],
  ['asha', 'usha', true],
  ['asha', 'ahsa', true],
  ['', 'a', true],
  ['ab', 'ba', true],
  ['asha', 'ahas', false],
  ['asha', 'as', false],
  ['asha', 'ushas', false],
  ['abcd', 'badc', false],
  ['𝒳a', 'xa', true],
  ['𝒳𝒴a', 'a', false],
])('isOneLetterOff("%s", "%s") is %s, in both directions', (one, other, isClose) => {
  expect([isOneLetterOff(one, other), isOneLetterOff(other, one)]).toEqual([isClose, isClose])
})
