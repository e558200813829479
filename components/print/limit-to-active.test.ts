import { expect, it } from 'vitest'
import type { StudentSelection } from '@/lib/contract/students/selection'
import { limitToActive } from './limit-to-active'

const ALL = { page: 1, limit: 10, search: '', sortBy: 'createdAt', sortOrder: 'desc' } as const

// R67.18
it('limitToActive limits filters without a status to active students', () => {
  expect(limitToActive({ query: { ...ALL, standard: '5th', section: 'B' }, except: ['1'] })).toEqual({
    query: { ...ALL, standard: '5th', section: 'B', isActive: true },
    except: ['1'],
  })
})

// R67.18
it.each<StudentSelection>([
  { ids: ['1'] },
  { query: { ...ALL, isActive: false } },
  { query: { ...ALL, isActive: true } },
  { query: { ...ALL, leavingReason: 'Transferred' } },
  { query: { ...ALL, leftFrom: '2026-04-01' } },
  { query: { ...ALL, leftTo: '2026-04-01' } },
])('limitToActive returns %j unchanged', selection => {
  expect(limitToActive(selection)).toBe(selection)
})
