import { describe, expect, it, vi } from 'vitest'
import { readStoredSelection, storeSelection } from '@/lib/client/print-selection'
import type { StudentSelection } from '@/lib/contract/students/selection'
import { useLists } from '@/tests/support/school-lists'
import { describeSelection } from './describe-selection'
import { readPrintSelection } from './read-print-selection'

const inAddress = (address: string) => readPrintSelection(new URLSearchParams(address), readStoredSelection)
const ALL = { page: 1, limit: 10, search: '', sortBy: 'createdAt', sortOrder: 'desc' } as const

// R67.1
describe('the students in an address', () => {
  it('an address selects the students with its ids, or else the students that match its filters', () => {
    expect(inAddress('ids=1,2')).toEqual({ ids: ['1', '2'] })
    expect(inAddress('standard=5th&section=A&isActive=false&limit=100')).toEqual({
      query: { ...ALL, limit: 100, standard: '5th', section: 'A', isActive: false },
    })
  })

  it('an address without filters, or with only invalid filters, selects all students', () => {
    expect(inAddress('')).toEqual({ query: ALL })
    expect(inAddress('standard=99th&colour=red')).toEqual({ query: ALL })
  })

  it('an address with the key of a stored selection works only in the tab that stored the selection', () => {
    const selection: StudentSelection = { query: ALL, except: ['1'] }
    const key = storeSelection(selection)
    expect(inAddress(`selection=${key}`)).toEqual(selection)
    sessionStorage.clear()
    expect(inAddress(`selection=${key}`)).toBeNull()
    expect(readPrintSelection(new URLSearchParams('selection=x'), vi.fn())).toBeNull()
  })
})

// R67.5
it.each<[StudentSelection, string]>([
  [{ ids: ['1'] }, ''],
  [{ ids: ['1', '2'] }, 'Selected students'],
  [{ query: ALL }, ''],
  [{ query: { ...ALL, page: 3, limit: 100, sortBy: 'name', sortOrder: 'asc' } }, ''],
  [{ query: { ...ALL, standard: '5th', section: 'A' } }, 'Standard: 5th, Section: A'],
  [{ query: { ...ALL, isActive: true, search: 'nair' } }, 'Search: nair, Active'],
  [{ query: { ...ALL, isActive: false, leavingReason: 'Transferred' } }, 'Leaving Reason: Transferred, Inactive'],
  [
    { query: { ...ALL, admittedFrom: '2026-04-01', admittedTo: '2026-06-30' } },
    'Admitted From: 1 Apr 2026, Admitted To: 30 Jun 2026',
  ],
  [{ query: { ...ALL, missing: 'parentEmail', gender: 'Female' } }, 'Gender: Female, Missing: Email of any parent'],
  [{ query: { ...ALL, bloodGroup: 'O-' }, except: ['1'] }, 'Blood Group: O-, without 1 student'],
  [{ query: ALL, except: ['1', '2'] }, 'without 2 students'],
])('the selection %j is described as "%s"', (selection, words) => {
  expect(describeSelection(selection).split(', ').sort()).toEqual(words.split(', ').sort())
})

// R72.2
it('the paper shows list values with the names that the school has chosen', () => {
  useLists({ standard: [{ key: '5th', label: 'Class V' }], relationship: [{ key: 'Mother', label: 'Mum' }] })
  const selection = { query: { ...ALL, standard: '5th', relationship: 'Mother' } }
  expect(describeSelection(selection)).toBe('Standard: Class V, Emergency Contact: Mum')
})
