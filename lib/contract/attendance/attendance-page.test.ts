import { expect, it } from 'vitest'
import { attendancePath, classOfToday, dayAfter } from './attendance-page'

// R95.1
it('the address of a register names the class and the day, and today has an address of its own', () => {
  const schoolClass = { standard: '5th', section: 'B' }
  expect(attendancePath(schoolClass)).toBe('/attendance?class=5th-B')
  expect(attendancePath(schoolClass, '2027-03-01')).toBe('/attendance/5th-B/2027-03-01')
  expect(attendancePath({ standard: 'Grade 8', section: 'B' })).toBe('/attendance?class=Grade%208-B')
})

// R95.1
it('a class that a user only sees, or that does not exist, does not become the class of today', () => {
  expect(classOfToday({ scope: [{ standard: '5th', section: 'B' }] }, null, null)).toBeUndefined()
  expect(classOfToday({}, '5th', '5th-B')).toBeUndefined()
  expect(classOfToday({ scope: [{ standard: '5th' }] }, null, '5th-B')).toEqual({ standard: '5th', section: 'B' })
  expect(classOfToday({ scope: [{ standard: '6th' }] }, null, '5th-B')).toBeUndefined()
})

// R95.7
it.each([
  ['2027-03-01', -1, '2027-02-28'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-12-31', 1, '2028-01-01'],
])('%s and %i days is %s, in every time zone', (day, days, expected) => {
  expect(dayAfter(day, days)).toBe(expected)
})
