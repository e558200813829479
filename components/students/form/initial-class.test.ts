import { expect, it } from 'vitest'
import { initialClass } from './list-around'

// R70.7, R91.8
it.each([
  ['/students/classes/5th-B', { standard: '5th', section: 'B' }],
  ['/students/classes/5th-B?year=2024', {}],
  ['/students?standard=5th', { standard: '5th' }],
  ['/students?standard=5th&classYear=2024', {}],
  ['/dashboard', {}],
])('at %s, a new student starts with the class %j', (address, expected) => {
  window.history.replaceState(null, '', address)
  expect(initialClass()).toEqual(expected)
})
