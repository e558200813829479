import { describe, expect, it } from 'vitest'
import { classTitle } from './class-title'
import { classAtPath, neighboringClasses, parseClass, classPath, classAfterPromotion, promotionPath } from './classes'
import { parseStandard } from './search'

describe('the address of a class', () => {
  // R70.1
  it.each([
    ['KG-A', { standard: 'KG', section: 'A' }],
    ['5th-B', { standard: '5th', section: 'B' }],
    ['12th-D', { standard: '12th', section: 'D' }],
  ] as const)('the address of a class ends with its key: %s', (text, schoolClass) => {
    expect(parseClass(text)).toEqual(schoolClass)
    expect(classPath(schoolClass)).toBe(`/students/classes/${text}`)
    expect(classAtPath(`/students/classes/${text}`)).toEqual(schoolClass)
  })

  // R70.11
  it.each(['', '5th', '5th-E', '13th-A', '5TH-B', '5th-b', '5th-B ', '__proto__', 'A-5th'])(
    'an address that ends with %j is not the address of a class',
    text => {
      expect([parseClass(text), classAtPath(`/students/classes/${text}`)]).toEqual([undefined, undefined])
    },
  )
})

// R70.10
it.each([
  ['KG', 'A', { next: { standard: 'KG', section: 'B' } }],
  ['5th', 'D', { previous: { standard: '5th', section: 'C' }, next: { standard: '6th', section: 'A' } }],
  ['12th', 'D', { previous: { standard: '12th', section: 'C' } }],
] as const)('the previous and the next class of %s-%s are %j', (standard, section, beside) => {
  expect(neighboringClasses({ standard, section })).toEqual(beside)
})

// R70.10
it('the neighbours of a class skip classes without students, even if the class itself has no students', () => {
  const [first, last] = [
    { standard: '2nd', section: 'C' },
    { standard: '10th', section: 'A' },
  ] as const
  const beside = (standard: string, section: string) =>
    neighboringClasses({ standard, section }, undefined, [last, first])
  expect(beside('5th', 'B')).toEqual({ previous: first, next: last })
  expect(beside('2nd', 'C')).toEqual({ next: last })
  expect(beside('12th', 'D')).toEqual({ previous: last })
})

it('the title of a class names the year if it is past', () => {
  expect(classTitle({ standard: '5th', section: 'B' }, undefined)).toBe('Class 5th-B')
  expect(classTitle({ standard: '5th', section: 'B' }, '2024')).toBe('Class 5th-B in 2024–25')
})

it('the addresses of the class page and of the promotion contain the class', () => {
  const schoolClass = { standard: '5th', section: 'B' }
  expect(classPath(schoolClass, 2024)).toBe('/students/classes/5th-B?year=2024')
  expect(promotionPath({ standard: '5th', section: 'Red Rose' })).toBe('/students/promote?class=5th-Red%20Rose')
})

it('a promoted class keeps its section, and the last class leaves', () => {
  expect(classAfterPromotion({ standard: '5th', section: 'B' })).toEqual({ standard: '6th', section: 'B' })
  expect(classAfterPromotion({ standard: '12th', section: 'B' })).toBe(undefined)
  expect(classAfterPromotion({ standard: '13th', section: 'B' })).toBe(undefined)
})

it.each([
  ['5th', '5th'],
  ['5', '5th'],
  ['05', '5th'],
  ['5nd', '5th'],
  ['1th', '1st'],
  ['kg', 'KG'],
  ['12', '12th'],
  ['105', undefined],
  ['13', undefined],
  ['', undefined],
])('the text %j names the standard %s', (text, standard) => {
  expect(parseStandard(text)).toBe(standard)
})
