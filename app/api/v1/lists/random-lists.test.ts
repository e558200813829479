import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PromotionRules } from '@/lib/contract/batches/promotion'
import { classAtPath, classPath, nextStandard, parseClass, promotionPath } from '@/lib/contract/students/classes'
import { StudentQuery } from '@/lib/contract/students/query'
import { dashboardFigures } from '@/lib/server/dashboard/figures'
import { planPromotion } from '@/lib/server/batches/kinds/promote/planned-promotion'
import { readPromotionState } from '@/lib/server/batches/kinds/promote/read-promotion-state'
import { listStudents } from '@/lib/server/students/listing/list-students'
import { commandLineActor } from '@/tests/support/command-line'
import {
  type Filters,
  checkInRandomSchools,
  matching,
  type RandomLists,
  type RandomSchool,
  type RandomStudent,
} from '@/tests/support/random-lists'

const actor = commandLineActor()

/** Sorts students by the list order of their standards, then by section key, roll number and serial. */
function sorted({ lists, students }: RandomSchool): RandomStudent[] {
  const place = (student: RandomStudent) => lists.standard.findIndex(({ key }) => key === student.standard)
  return students
    .map((student, serial) => ({ student, serial }))
    .sort(
      ({ student: a, serial }, { student: b, serial: other }) =>
        place(a) - place(b) ||
        Buffer.compare(Buffer.from(a.section), Buffer.from(b.section)) ||
        a.rollNumber - b.rollNumber ||
        serial - other,
    )
    .map(({ student }) => student)
}

const idsOf = (students: { _id: string }[]) => students.map(({ _id }) => _id)

const filtersArbitrary = ({ standard, section }: RandomLists): fc.Arbitrary<Filters> =>
  fc.record(
    {
      standard: fc.constantFrom(...standard.map(({ key }) => key)),
      section: fc.constantFrom(...section.map(({ key }) => key)),
      isActive: fc.boolean(),
    },
    { requiredKeys: [] },
  )

// R72.5, R72.23
it('with random lists, students are filtered, sorted and counted as in a simple model', async () => {
  await checkInRandomSchools(async (school, seed) => {
    const order = sorted(school)
    for (const filters of fc.sample(filtersArbitrary(school.lists), { numRuns: 8, seed })) {
      const query = { search: '', sortBy: 'standard', sortOrder: 'asc', page: 1, limit: 100, ...filters } as const
      expect(StudentQuery.parse({ ...query, isActive: undefined })).toMatchObject({ ...query, isActive: undefined })
      const expected = matching(order, filters).map(({ id }) => id)
      const { students, pagination } = await listStudents(query, actor)
      expect({ filters, ids: idsOf(students) }).toEqual({ filters, ids: expected })
      expect(pagination.totalStudents).toBe(expected.length)
      const reverse = await listStudents({ ...query, sortOrder: 'desc' }, actor)
      expect({ filters, ids: idsOf(reverse.students) }).toEqual({ filters, ids: expected.toReversed() })
    }
  })
})

// R72.5
it('with random lists, the addresses of each class lead to the class', async () => {
  await checkInRandomSchools(async ({ lists }) => {
    for (const { key: standard } of lists.standard) {
      for (const { key: section } of lists.section) {
        const schoolClass = { standard, section }
        expect(classAtPath(classPath(schoolClass))).toEqual(schoolClass)
        const { searchParams } = new URL(promotionPath(schoolClass), 'https://school.test')
        expect(parseClass(searchParams.get('class') ?? '')).toEqual(schoolClass)
      }
      expect(parseClass(`${standard}-No section`)).toBeUndefined()
    }
  })
})

// R72.5
it('with random lists, the figures of each class are the counts of its active students', async () => {
  await checkInRandomSchools(async ({ lists, students }) => {
    const active = matching(students, { isActive: true })
    const count = (filters: Filters) => matching(active, filters).length
    const { classes } = await readPromotionState({}, actor)
    expect(classes.map(({ standard }) => standard)).toEqual(lists.standard.map(({ key }) => key))
    const figures = await dashboardFigures(actor)
    for (const { key: standard } of lists.standard) {
      const sections = lists.section
        .map(({ key: section }) => ({ section, students: count({ standard, section }) }))
        .filter(one => one.students > 0)
      const byKey = (a: { section: string }, b: { section: string }) => (a.section < b.section ? -1 : 1)
      const promoted = classes.find(one => one.standard === standard)?.sections ?? []
      expect([standard, promoted.toSorted(byKey)]).toEqual([standard, sections.toSorted(byKey)])
      const shown = figures.classes
        .filter(one => one.standard === standard)
        .map(({ section, students: { Male, Female, Other } }) => ({ section, students: Male + Female + Other }))
      expect([standard, shown.toSorted(byKey)]).toEqual([standard, sections.toSorted(byKey)])
    }
  })
})

// R72.5, R72.7
it('with random lists, a promotion proposes the next standard in use to each active student', async () => {
  await checkInRandomSchools(async ({ lists, students }) => {
    const nextOf = (standard: string) =>
      lists.standard.slice(lists.standard.findIndex(({ key }) => key === standard) + 1).find(({ retired }) => !retired)
    for (const { key } of lists.standard) expect([key, nextStandard(key)]).toEqual([key, nextOf(key)?.key])
    const firstSection = lists.section.find(({ retired }) => !retired)?.key
    for (const sections of ['keep', 'merge'] as const) {
      const rules: PromotionRules = { sections, rollNumbers: 'keep', leavingDate: '2026-03-31', heldBack: [] }
      const plan = await planPromotion(rules, actor)
      const rows = (await Array.fromAsync(plan.slices)).flat()
      const expected = matching(students, { isActive: true }).map(({ id, standard, section, rollNumber }) => {
        const isRetired = lists.standard.some(({ key, retired }) => key === standard && retired)
        if (isRetired) return [id, 'invalid', {}]
        const next = nextOf(standard)?.key
        const place = { standard: next, section: sections === 'merge' ? firstSection : section, rollNumber }
        const leaving = { isActive: false, leaving: { date: '2026-03-31', reason: 'Completed' } }
        return [id, 'planned', next === undefined ? leaving : place]
      })
      const proposed = rows.map(({ recordId, status, input }) => [recordId, status, input])
      const byId = (list: unknown[][]) => list.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
      expect(byId(proposed)).toEqual(byId(expected))
    }
  })
})
