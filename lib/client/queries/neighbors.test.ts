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
  ])('neighborsIn returns the records around %s and its position', (id, place) => {
    expect(neighborsIn(rows, id)).toEqual(place)
  })

  // R63.8
  it('a record that is not on the page, or alone on it, has no neighbours', () => {
    expect(neighborsIn(rows, 'd')).toBeUndefined()
    expect(neighborsIn(rows.slice(0, 1), 'a')).toBeUndefined()
  })
})
