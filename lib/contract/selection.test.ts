import { expect, it } from 'vitest'
import { recordIdOf as id } from '@/tests/support/record-id'
import { refusalsOf } from '@/tests/support/refusals'
import { StudentSelection } from './students/selection'
import { StaffSelection } from './staff/selection'
import { exportSelection } from './batches/export-selection'

const ids = (count: number) => Array.from({ length: count }, (_, n) => id(n))

it('records are selected by id, or by a query with exceptions', () => {
  expect(StudentSelection.parse({ ids: ids(2_000) })).toEqual({ ids: ids(2_000) })
  expect(StaffSelection.parse({ query: { department: 'Academics' }, except: ids(1) })).toMatchObject({
    query: { department: 'Academics', page: 1 },
    except: ids(1),
  })
  expect(refusalsOf(StudentSelection, { query: {}, except: [] })).toEqual([])
})

it.each([
  [{}, 'Select at least one record, by id or by a valid query'],
  [{ ids: [] }, 'ids: Select at least one record'],
  [{ ids: ['x'] }, 'ids.0: Unknown record'],
  [{ query: { standard: '13th' } }, 'query.standard: Unknown standard'],
  [
    { query: { leftFrom: '2027-01-02', leftTo: '2027-01-01' } },
    'query.leftTo: The last day of leaving cannot be before the first day',
  ],
])('a selection that is empty or unknown is refused', (selection, refusal) => {
  expect(refusalsOf(StudentSelection, selection)).toEqual([refusal])
})

it('a selection names at most 2,000 records, and has at most 2,000 exceptions', () => {
  expect(StudentSelection.safeParse({ ids: ids(2_001) }).success).toBe(false)
  expect(StudentSelection.safeParse({ query: {}, except: ids(2_001) }).success).toBe(false)
})

it('an export may leave out columns and format', () => {
  expect(refusalsOf(exportSelection.body, { selection: { ids: ids(1) } })).toEqual([])
  expect(refusalsOf(exportSelection.body, { selection: { ids: ids(1) }, columns: ['gender'], format: 'xlsx' })).toEqual(
    [],
  )
  expect(refusalsOf(exportSelection.body, { columns: [] })).toEqual([
    'selection: Select at least one record, by id or by a valid query',
    'columns: Choose at least one column',
  ])
})
