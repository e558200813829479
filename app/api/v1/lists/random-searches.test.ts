import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchWords } from '@/lib/contract/list'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import { listStudents } from '@/lib/server/students/listing/list-students'
import { commandLineActor } from '@/tests/support/command-line'
import {
  type Filters,
  FIRST_NAMES,
  checkInRandomSchools,
  matching,
  type RandomLists,
  type RandomStudent,
  type Value,
} from '@/tests/support/random-lists'

const actor = commandLineActor()

/** Removes capitals, accents and commas from the text of a search. */
const normalized = (text: string): string => searchWords(normalizeForSearch(text)).join(' ')

const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/i

/** Finds the value that has this text as its label or, if no label matches, as its key. */
const valueNamed = (values: Value[], text: string): Value | undefined =>
  values.find(({ label }) => normalized(label) === text) ?? values.find(({ key }) => normalized(key) === text)

/** Finds the standard that has this text as its label or key or, if none matches, the standard with the same number. */
const standardNamed = (values: Value[], text: string): Value | undefined =>
  valueNamed(values, text) ??
  values.find(({ label }) => isSameNumber(normalized(label), text)) ??
  values.find(({ key }) => isSameNumber(normalized(key), text))

const isSameNumber = (name: string, text: string): boolean =>
  ORDINAL.test(name) && name.replace(ORDINAL, '$1') === text.replace(ORDINAL, '$1')

/** Finds the class in a search. Tries every place where the standard may end, the longest standard first. */
function classMeant({ standard, section }: RandomLists, search: string): Filters | undefined {
  const text = normalized(search)
  for (let end = text.length - 1; end > 0; end--) {
    const rest = text.slice(end)
    const isSeparate = /^[\s-]/.test(rest)
    const first = standardNamed(standard, text.slice(0, end))
    const second = isSeparate || rest.length === 1 ? valueNamed(section, isSeparate ? rest.slice(1) : rest) : undefined
    if (first && second) return { standard: first.key, section: second.key }
  }
  return undefined
}

const spellingArbitrary = fc.record({
  of: fc.constantFrom<(value: Value) => string>(
    ({ label }) => label,
    ({ key }) => key,
    ({ label }) => label.toUpperCase(),
  ),
  isNumber: fc.boolean(),
  between: fc.constantFrom(' ', '-', ''),
  before: fc.constantFrom('', '', ...FIRST_NAMES),
  place: fc.nat(),
})

// R72.5, R72.23
it('with random lists, a search finds the students of a class by its labels, its keys and its number', async () => {
  await checkInRandomSchools(async ({ lists, students }, seed) => {
    for (const { of, isNumber, between, before, place } of fc.sample(spellingArbitrary, { numRuns: 16, seed })) {
      const { standard, section } = students[place % students.length] as RandomStudent
      const [one, other] = [valueOf(lists.standard, standard), valueOf(lists.section, section)]
      const first = isNumber ? of(one).replace(ORDINAL, '$1') : of(one)
      const text = `${first}${[...of(other)].length > 1 && between === '' ? ' ' : between}${of(other)}`
      const meant = classMeant(lists, text)
      const search = `${before} ${text}`.trim()
      const filters = { ...meant, ...(before && { firstName: before }) }
      const query = { search, sortBy: 'studentId', sortOrder: 'asc', page: 1, limit: 100 } as const
      const found = await listStudents(query, actor)
      expect({ search, meant, ids: found.students.map(({ _id }) => _id) }).toEqual({
        search,
        meant: expect.anything() as unknown,
        ids: matching(students, filters).map(({ id }) => id),
      })
    }
  })
})

const valueOf = (values: Value[], key: string) => values.find(value => value.key === key) as Value
