import { expect, it } from 'vitest'
import { attendancePath, classOfToday, addDays } from './attendance-page'

// R95.1
it('a register’s address contains the class and the day, and the address of today’s register only the class', () => {
  const schoolClass = { standard: '5th', section: 'B' }
  expect(attendancePath(schoolClass)).toBe('/attendance?class=5th-B')
  expect(attendancePath(schoolClass, '2027-03-01')).toBe('/attendance/5th-B/2027-03-01')
  expect(attendancePath({ standard: 'Grade 8', section: 'B' })).toBe('/attendance?class=Grade%208-B')
})

// R95.1
it('without a class in the address, today’s attendance opens the user’s own class if the user may still see it', () => {
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
])('starting at %s, adding %i days gives %s in every time zone', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})
