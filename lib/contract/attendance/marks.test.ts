import { describe, expect, it } from 'vitest'
import { attendanceShare, countMarks, EMPTY_MONTH, markOn, withMark } from './marks'

// R93.1
describe('the marks of a month', () => {
  it('a day without a mark is read as null, and a new mark replaces only the character of its day', () => {
    expect(EMPTY_MONTH).toBe('-------------------------------')
    const marks = withMark(withMark(EMPTY_MONTH, '2027-03-01', 'A'), '2027-03-31', 'P')
    expect(marks).toBe('A-----------------------------P')
    expect([markOn(marks, '2027-03-01'), markOn(marks, '2027-03-02'), markOn(marks, '2027-03-31')]).toEqual([
      'A',
      null,
      'P',
    ])
    expect(withMark(marks, '2027-03-01', null)).toBe('------------------------------P')
  })

  it('the share of attendance counts late as present and half a day as half, and leaves out an excused day', () => {
    expect(countMarks('PPALHE-')).toEqual({ P: 2, A: 1, L: 1, H: 1, E: 1 })
    expect(attendanceShare(countMarks('PPALHE-'))).toBeCloseTo(3.5 / 5)
    expect(attendanceShare(countMarks('EE---'))).toBeUndefined()
    expect(attendanceShare(countMarks('---'))).toBeUndefined()
  })
})
