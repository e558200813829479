import fc from 'fast-check'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import { type ListName, RANK_GAP } from '@/lib/contract/school-lists'
import { db } from '@/lib/server/db/db'
import { insertMany } from '@/lib/server/db/insert-many'
import { refreshChoicesNow } from '@/lib/server/lists/current-choices'
import { addValue } from '@/lib/server/lists/lists'
import { guardianRows, toStudentColumns } from '@/lib/server/students/mapper'
import { commandLineActor } from './command-line'
import { studentInput } from './factories'
import { deleteSchoolData } from './school'
import { numRuns, SEED } from './seed'

/** A value of a list. The order of the array is the order of the list. */
export type Value = { key: string; label: string; retired: boolean }
export type RandomLists = Record<'standard' | 'section', Value[]>
export type RandomStudent = {
  id: string
  standard: string
  section: string
  rollNumber: number
  isActive: boolean
  firstName: string
}

/** The number of schools in `npm run test:all`. */
const SCHOOLS = 15
/** Few enough that one page of a list contains all students. */
const STUDENTS = 80

/** Keys that are names of JavaScript properties, begin like another key, or resemble another key. */
const STANDARD_KEYS = [
  '__proto__',
  'constructor',
  'X',
  'A',
  'A1',
  '1',
  '1st',
  '2nd',
  '02',
  '10',
  '11',
  'Pre-KG',
  'Day & Night',
]
const SECTION_KEYS = ['__proto__', 'constructor', 'X', 'A', 'A1', 'B', '1', '2', 'Red', 'Red Rose', 'Lily Pad', 'É']
const LABELS = ['=cmd', 'कक्षा १', 'कक्षा', 'Élan', 'Ølberg', 'Big, Red', 'Lower KG', "St. Ann's (old)", 'B', '3rd']
const levels = Array.from({ length: 40 }, (_, n) => `Level ${n + 1}`)

const valuesArbitrary = (keys: readonly string[], counts: readonly number[]): fc.Arbitrary<Value[]> =>
  fc
    .record({
      count: fc.constantFrom(...counts),
      keys: fc.shuffledSubarray([...keys], { minLength: keys.length }),
      labels: fc.shuffledSubarray(LABELS, { minLength: 2 }),
      isExchanged: fc.boolean(),
      retired: fc.array(fc.nat(4), { minLength: 40, maxLength: 40 }),
    })
    .map(({ count, keys: shuffled, labels, isExchanged, retired }) => {
      const names = [...shuffled, ...levels].slice(0, count)
      const shown = names.map((key, place) => labels[place] ?? key)
      const [first = '', second] = names
      if (isExchanged && second !== undefined) shown.splice(0, 2, second, first)
      const values = names.map((key, place) => ({
        key,
        label: shown[place] ?? key,
        retired: place > 0 && retired[place] === 0,
      }))
      return values.filter(({ label }, place) => place === shown.findIndex(other => isSameLabel(other, label)))
    })

const isSameLabel = (a: string, b: string) => normalizeForSearch(a) === normalizeForSearch(b)

/** Lists with up to 40 standards and 12 sections, in any order, with renamed and retired values. */
const listsArbitrary: fc.Arbitrary<RandomLists> = fc.record({
  standard: valuesArbitrary(STANDARD_KEYS, [1, 3, 13, 24, 38]),
  section: valuesArbitrary(SECTION_KEYS, [1, 4, 12]),
})

/** The first names of random students. No word of a class begins with one of them, so a search finds only names. */
export const FIRST_NAMES = ['Zoya', 'Kiran']

/** Stores lists, and adds two standards by calls: one between two others, if there are two, and one at the end. */
async function storeLists(lists: RandomLists): Promise<RandomLists> {
  await db.$transaction(
    (Object.keys(lists) as (keyof RandomLists)[]).map(list =>
      db.listValue.createMany({ data: lists[list].map((value, place) => columnsOf(list, value, place)) }),
    ),
  )
  await db.setting.create({ data: { name: 'lists.version', value: crypto.randomUUID() } })
  await refreshChoicesNow()
  const standard = [...lists.standard]
  const place = Math.floor(standard.length / 2)
  await addValue('standard', { label: 'Between', before: standard[place]?.key }, commandLineActor())
  standard.splice(place, 0, { key: 'Between', label: 'Between', retired: false })
  await addValue('standard', { label: 'Last of all' }, commandLineActor())
  return { ...lists, standard: [...standard, { key: 'Last of all', label: 'Last of all', retired: false }] }
}

const columnsOf = (list: ListName, { key, label, retired }: Value, place: number) => ({
  id: crypto.randomUUID(),
  list,
  key,
  label,
  labelKey: normalizeForSearch(label),
  rank: place * RANK_GAP,
  aliases: '[]',
  retiredAt: retired ? new Date() : null,
  version: 1,
})

/** Students of any standard and section, retired ones included. */
const studentsArbitrary = ({ standard, section }: RandomLists): fc.Arbitrary<RandomStudent[]> =>
  fc
    .array(
      fc.record({
        standard: fc.constantFrom(...standard.map(({ key }) => key)),
        section: fc.constantFrom(...section.map(({ key }) => key)),
        rollNumber: fc.integer({ min: 1, max: 12 }),
        isActive: fc.nat(4).map(n => n > 0),
        firstName: fc.constantFrom(...FIRST_NAMES),
      }),
      { minLength: STUDENTS, maxLength: STUDENTS },
    )
    .map(students => students.map((student, n) => ({ ...student, id: `student-${n}` })))

/** Inserts students with serials in their order. */
async function storeStudents(students: RandomStudent[]): Promise<void> {
  const rows = students.map(({ id, firstName, isActive, ...place }, n) => {
    const studentId = `STU-2026-${String(n).padStart(5, '0')}`
    const input = studentInput({ ...place, name: { firstName, lastName: 'Nair' } })
    return {
      ...toStudentColumns(input, studentId),
      ...{ id, studentId, isActive, serial: 2_026_000_000 + n, version: 1, photoHash: null, erased: null },
      ...{ overallGrade: 'A', overallPercentage: 50, admissionDate: '2026-01-01', importedAdmissionDate: null },
      ...{ leavingDate: null, leavingReason: null, createdAt: new Date(), updatedAt: new Date() },
      guardians: guardianRows(input, id),
    }
  })
  const guardians = rows.flatMap(row => row.guardians)
  await db.$transaction(async tx => {
    await insertMany(tx, 'Student', rows)
    await insertMany(tx, 'Guardian', guardians)
  })
}

export type RandomSchool = { lists: RandomLists; students: RandomStudent[] }

/** Runs a check in schools with random lists and students. @param check receives a seed for its own random choices */
export async function checkInRandomSchools(
  check: (school: RandomSchool, seed: number) => Promise<unknown>,
): Promise<void> {
  for (const [index, stored] of fc.sample(listsArbitrary, { numRuns: numRuns(SCHOOLS), seed: SEED }).entries()) {
    const seed = SEED + index
    await deleteSchoolData()
    const lists = await storeLists(stored)
    const [students = []] = fc.sample(studentsArbitrary(lists), { numRuns: 1, seed })
    await storeStudents(students)
    await check({ lists, students }, seed)
  }
}

export type Filters = Partial<Pick<RandomStudent, 'standard' | 'section' | 'isActive' | 'firstName'>>

/** The students with these values, in the same order. */
export const matching = (students: RandomStudent[], filters: Filters): RandomStudent[] =>
  students.filter(one => Object.entries(filters).every(([name, value]) => one[name as keyof Filters] === value))
