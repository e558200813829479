import { expect, it } from 'vitest'
import type { StudentQuery } from '@/lib/contract/students/query'
import { query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { commandLineActor } from '@/tests/support/command-line'
import { countByFieldsQuery, orderedByFieldsQuery } from './by-fields'
import { classCountsQuery } from '../figures'
import { toSearchCriteria } from './selection'
import { sharedValues } from './shared'

const FIRST = { sortBy: 'createdAt', sortOrder: 'desc', offset: 0, limit: 10 } as const

const FILTERS: Partial<StudentQuery>[] = [
  { gender: 'Female' },
  { bloodGroup: 'O-' },
  { admittedFrom: '2026-01-01' },
  { admittedFrom: '2026-01-01', admittedTo: '2026-01-31' },
  { missing: 'photo' },
  { birthday: '2026-11-23' },
  { birthday: '2026-11-23..2026-11-29', isActive: true },
  { leftFrom: '2026-01-01' },
  { leftTo: '2026-01-01', leavingReason: 'Other' },
  { missing: 'parentEmail', gender: 'Male', bloodGroup: 'A+', admittedTo: '2026-01-31' },
  { missing: 'email', standard: '5th', section: 'A', isActive: true },
]

// R58.13
it.each(FILTERS)('%j is counted, and listed in the default order, without reading students', async filters => {
  const selection = toSearchCriteria({ search: '', ...filters }, commandLineActor())
  for (const statement of [countByFieldsQuery(selection), orderedByFieldsQuery(selection, FIRST)]) {
    const plan = await query<{ detail: string }>(Prisma.sql`EXPLAIN QUERY PLAN ${statement}`)
    expect(plan[0]?.detail).toMatch(/^(SCAN|SEARCH) Student USING COVERING INDEX /)
  }
})

const planOf = async (statement: Prisma.Sql) =>
  (await query<{ detail: string }>(Prisma.sql`EXPLAIN QUERY PLAN ${statement}`)).map(({ detail }) => detail)

// R69.11
it('figures group students in the order of an index, without sorting them', async () => {
  const shared = sharedValues('rollNumber', toSearchCriteria({ search: '' }, commandLineActor()))
  expect(await planOf(Prisma.sql`SELECT * FROM ${shared}`)).toEqual([
    'CO-ROUTINE shared',
    'SCAN Student USING COVERING INDEX Student_standardRank_section_isActive_rollNumber_serial_idx',
    'SCAN shared',
  ])
  expect(await planOf(classCountsQuery([]))).toEqual([
    'CO-ROUTINE counted',
    'SCAN Student USING COVERING INDEX Student_filters_idx',
    'SCAN counted',
    'USE TEMP B-TREE FOR GROUP BY',
  ])
})
