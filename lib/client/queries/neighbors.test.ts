import { describe, expect, it } from 'vitest'
import { neighborsIn } from './neighbors'

const rows = [
  { _id: 'a', studentId: 'STU-2026-00003' },
  { _id: 'b', studentId: 'STU-2026-00002' },
  { _id: 'c', studentId: 'STU-2026-00001' },
]

describe('the neighbours of a record', () => {
  // R63.8
  it.each([
    ['a', { next: 'STU-2026-00002', position: 1, count: 3 }],
    ['STU-2026-00002', { previous: 'STU-2026-00003', next: 'STU-2026-00001', position: 2, count: 3 }],
    ['c', { previous: 'STU-2026-00002', position: 3, count: 3 }],
  ])('neighborsIn returns the neighbours and the position of the record %s', (id, place) => {
    expect(neighborsIn(rows, id)).toEqual(place)
  })

  // R85.8
  it.each([
    ['a', { previousPage: 1, next: 'STU-2026-00002', position: 4, count: 9 }],
    ['c', { previous: 'STU-2026-00002', nextPage: 3, position: 6, count: 9 }],
  ])('neighborsIn returns the neighbouring page for the record %s at an end of a page', (id, place) => {
    expect(neighborsIn(rows, id, { page: 2, limit: 3, total: 9 })).toEqual(place)
  })

  // R85.8
  it('the last record of the last page has no next record', () => {
    expect(neighborsIn(rows, 'c', { page: 2, limit: 3, total: 6 })).toEqual({
      previous: 'STU-2026-00002',
      position: 6,
      count: 6,
    })
  })

  // R63.8
  it('a record that is not on the page, or alone in the list, has no neighbours', () => {
    expect(neighborsIn(rows, 'd')).toBeUndefined()
    expect(neighborsIn(rows.slice(0, 1), 'a')).toBeUndefined()
  })
})
