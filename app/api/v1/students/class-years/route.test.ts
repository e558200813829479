import { beforeEach, describe, expect, it } from 'vitest'
import type { RegisterEntry, YearClass } from '@/lib/contract/students/class-years'
import type { Figures } from '@/lib/contract/dashboard'
import type { PrintPart } from '@/lib/contract/students/print'
import type { Student } from '@/lib/contract/students/schema'
import { call, send, validationErrors } from '@/tests/support/api'
import { createPlannedBatch, planAndRunBatch, rowsOf, undoAndRunBatch } from '@/tests/support/batches'
import { recordClasses } from '@/tests/support/class-years'
import { parseCsv } from '@/tests/support/csv'
import { addNamed, namesFound } from '@/tests/support/named-students'
import { createSignedInUser } from '@/tests/support/people'
import { promotion } from '@/tests/support/promotion'
import { GET as figures } from '../../dashboard/figures/route'
import { GET as exportAll } from '../export/route'
import { POST as print } from '../print/route'
import { GET as classesOf } from '../[id]/classes/route'
import { DELETE as remove } from '../[id]/route'
import { GET as list } from '../route'
import { GET as register } from './register/route'
import { GET as classYears } from './route'

let token: string
let asha: Student
let devi: Student
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  const add = (firstName: string, changes: object) => addNamed(token, firstName, changes)
  asha = await add('Asha', { standard: '7th', section: 'B', rollNumber: 3, gender: 'Female' })
  await recordClasses(asha._id, '2024 5th B 12', '2025 6th B 2')
  const bala = await add('Bala', { standard: '6th', section: 'A', rollNumber: 9, gender: 'Male' })
  await recordClasses(bala._id, '2024 5th A 4', '2025 6th A 9')
  devi = await add('Devi', {
    standard: '6th',
    section: 'B',
    rollNumber: 1,
    gender: 'Female',
    isActive: false,
    leaving: { date: '2026-01-31', reason: 'Transferred' },
  })
  await recordClasses(devi._id, '2024 5th B 2')
  await add('Esha', { standard: '5th', section: 'B' })
})

const years = async (query = {}) =>
  (await call<{ years: number[]; classes: object[] }>(classYears, { token, query })).body.data
const registerOf = async (query: Record<string, string>) =>
  (await call<{ students: RegisterEntry[] }>(register, { token, query })).body.data.students

// R91.6
it('the classes of a student are listed by year, the latest first', async () => {
  const { classes } = (await call<{ classes: YearClass[] }>(classesOf, { token, id: asha._id })).body.data
  expect(classes).toEqual([
    { year: 2025, standard: '6th', section: 'B', rollNumber: 2 },
    { year: 2024, standard: '5th', section: 'B', rollNumber: 12 },
  ])
})

describe('the filter by the class of a year', () => {
  // R91.7
  it.each([
    [{ classYear: '2024' }, ['Asha', 'Bala', 'Devi']],
    [{ classYear: '2024', standard: '5th' }, ['Asha', 'Bala', 'Devi']],
    [{ classYear: '2024', standard: '5th', section: 'B' }, ['Asha', 'Devi']],
    [{ classYear: '2024', section: 'A' }, ['Bala']],
    [{ classYear: '2025', standard: '6th', section: 'B' }, ['Asha']],
    [{ classYear: '2024', standard: '5th', isActive: 'true', gender: 'Female' }, ['Asha']],
    [{ classYear: '2024', search: 'devi' }, ['Devi']],
    [{ classYear: '2023' }, []],
    [{ standard: '5th', section: 'B' }, ['Esha']],
  ])('the list with the query %j has the students %j', async (query, names) => {
    expect(await namesFound(token, query)).toEqual(names)
  })

  // R91.7
  it('with a filter by the class of a year, export, print and bulk change have the students of the list', async () => {
    const query = { classYear: '2024', standard: '5th', section: 'B' }
    const csv = parseCsv((await (await send(exportAll, { token, query })).text()).slice(1))
    expect(csv).toHaveLength(3)
    const body = { selection: { query }, part: 1 }
    expect((await call<PrintPart>(print, { token, body })).body.data.total).toBe(2)
    const change = { kind: 'edit', entity: 'students', selection: { query }, change: { section: 'C' } }
    const { _id } = await createPlannedBatch(token, change)
    expect((await rowsOf(token, _id)).map(({ recordId }) => recordId).sort()).toEqual([asha._id, devi._id].sort())
  })

  // R91.7
  it.each(['24', '2024-25', 'now'])('the list of students and the list of years refuse the year %j', async year => {
    expect(validationErrors(await call(list, { token, query: { classYear: year } }))).toEqual([
      'classYear: classYear must be a year such as 2024',
    ])
    expect(validationErrors(await call(classYears, { token, query: { year } }))).toEqual([
      'year: year must be a year such as 2024',
    ])
  })
})

describe('the register of a class in a year', () => {
  // R91.8
  it('the register of a class has the roll numbers of that year, and where the students are now', async () => {
    const students = await registerOf({ year: '2024', standard: '5th', section: 'B' })
    expect(
      students.map(({ name, rollNumber, now, isActive, leavingDate }) => [
        name.firstName,
        rollNumber,
        now,
        isActive,
        leavingDate,
      ]),
    ).toEqual([
      ['Devi', 2, { standard: '6th', section: 'B', rollNumber: 1 }, false, '2026-01-31'],
      ['Asha', 12, { standard: '7th', section: 'B', rollNumber: 3 }, true, null],
    ])
    expect(await registerOf({ year: '2023', standard: '5th', section: 'B' })).toEqual([])
  })

  // R91.8
  it('the register of a class in a year needs a year and a class of the school', async () => {
    const refused = await call(register, { token, query: { year: '2024', standard: '13th', section: 'B' } })
    expect(validationErrors(refused)).toEqual(['standard: Unknown standard'])
    expect((await call(register, { token, query: { standard: '5th', section: 'B' } })).status).toBe(400)
  })
})

// R91.9
it('the call for years returns all years, and the class strength of one year without deleted students', async () => {
  expect(await years()).toEqual({ years: [2025, 2024], classes: [] })
  const strength = (students: object) => ({ Male: 0, Female: 0, Other: 0, ...students })
  expect((await years({ year: '2024' })).classes).toEqual([
    { standard: '5th', section: 'A', students: strength({ Male: 1 }) },
    { standard: '5th', section: 'B', students: strength({ Female: 2 }) },
  ])
  expect((await call<Figures>(figures, { token })).body.data.pastYears).toEqual([2025, 2024])
  await call(remove, { token, id: devi._id })
  expect((await years({ year: '2024' })).classes.at(-1)).toEqual({
    standard: '5th',
    section: 'B',
    students: strength({ Female: 1 }),
  })
})

// R91.3, R91.9
it('the class strength that a promotion recorded for a year is gone after the undo of the promotion', async () => {
  const { _id } = await planAndRunBatch(token, promotion({ year: 2023 }))
  expect((await years({ year: '2023' })).classes).toHaveLength(3)
  await undoAndRunBatch(token, _id)
  expect(await years({ year: '2023' })).toEqual({ years: [2025, 2024], classes: [] })
})
