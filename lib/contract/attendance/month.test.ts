import { describe, expect, it } from 'vitest'
import { attendanceShareText, sumCounts } from './figures'
import {
  countedMarks,
  countOnDay,
  daysOffOfMonth,
  daysOfMonth,
  joinMarks,
  addMonths,
  monthSchema,
  monthText,
} from './month'

// R94.5
describe('a month', () => {
  it('the functions for a month return its days, earlier and later months, and its name', () => {
    expect(daysOfMonth('2027-02')).toHaveLength(28)
    expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29')
    expect(daysOfMonth('2027-03')[0]).toBe('2027-03-01')
    expect([addMonths('2026-12'), addMonths('2027-01', -1), addMonths('2027-01', 14)]).toEqual([
      '2027-01',
      '2026-12',
      '2028-03',
    ])
    expect(monthText('2027-03')).toBe('March 2027')
  })

  it.each(['2027-13', '2027-00', '2027-3', '27-03', '2027-03-01', '1899-12', ''])('%j is refused as a month', text => {
    expect(monthSchema.safeParse(text).error?.issues[0]?.message).toBe('month must be a month such as 2027-03')
  })
})

// R94.2, R94.6
it('marks on days that later became days off do not count', () => {
  const daysOff = daysOffOfMonth(
    { weekdays: [0], holidays: [{ first: '2027-03-02', last: '2027-03-03', name: 'Holi' }] },
    '2027-03',
    [],
  )
  expect(daysOff).toEqual({
    '2027-03-02': 'Holi',
    '2027-03-03': 'Holi',
    '2027-03-07': 'Sunday',
    '2027-03-14': 'Sunday',
    '2027-03-21': 'Sunday',
    '2027-03-28': 'Sunday',
  })
  expect(countedMarks('PAAPPPPP-----------------------', daysOff)).toBe('P--PPP-P-----------------------')
})

// R93.6
it('a day with marks stays a school day when its weekday becomes a day off, but not when it becomes a holiday', () => {
  const off = { weekdays: [0, 6], holidays: [{ first: '2027-03-13', last: '2027-03-13', name: 'Holi' }] }
  const marks = ['-----P------A------------------', '-------------------------------']
  expect(Object.keys(daysOffOfMonth(off, '2027-03', marks)).slice(0, 4)).toEqual([
    '2027-03-07',
    '2027-03-13',
    '2027-03-14',
    '2027-03-20',
  ])
})

// R94.8
it('when a student changes class within a month, the marks of both classes are joined, and the last class wins', () => {
  expect(joinMarks(['PPA----', '--P-AL-'])).toBe('PPP-AL-------------------------')
  expect(joinMarks([])).toBe('-------------------------------')
})

// R94.5
it('the counts of several classes are added up, and the share of attendance is a whole percentage', () => {
  const students = ['AP', 'AA', 'PA'].map(marks => ({
    _id: marks, studentId: '', name: { firstName: '', lastName: '' }, rollNumber: 1, marks,
  })) // prettier-ignore
  expect(countOnDay(students, '2027-03-01', 'A')).toBe(2)
  const sum = sumCounts([
    { P: 10, A: 1, L: 0, H: 1, E: 2 },
    { P: 0, A: 1, L: 2, H: 0, E: 0 },
  ])
  expect(sum).toEqual({ P: 10, A: 2, L: 2, H: 1, E: 2 })
  expect(attendanceShareText(sum)).toBe('83 %')
  expect(attendanceShareText({ P: 0, A: 0, L: 0, H: 0, E: 3 })).toBe('–')
})
