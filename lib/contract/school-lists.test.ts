import { describe, expect, it } from 'vitest'
import { useLists } from '@/tests/support/school-lists'
import { changedLists, isSpecified, labelOf } from './school-lists'
import { listValueSchema } from './list-value-schema'
import { classAtPath, neighboringClasses, parseClass, classPath, classText, nextStandard } from './students/classes'
import { parseStudentSearch } from './students/search'

const NURSERY_SCHOOL = {
  standard: ['Nursery', 'LKG', { key: 'UKG', label: 'Upper KG' }, '1st', { label: '2nd', retired: true }, '3rd'],
  section: ['A', { key: 'R', label: 'Rose' }, { label: 'Lily Pad' }],
}

const errorOf = (value: unknown) =>
  listValueSchema('section', 'Section must be A, B, C, or D').safeParse(value).error?.issues[0]?.message

describe('a key of a list', () => {
  // R72.4
  it('an unknown section is refused with the message of the specification while the sections are the specification’s', () => {
    expect(errorOf('D')).toBeUndefined()
    expect(errorOf('E')).toBe('Section must be A, B, C, or D')
    expect(errorOf(undefined)).toBe('Section must be A, B, C, or D')
    expect(errorOf('__proto__')).toBe('Section must be A, B, C, or D')
  })

  // R72.4
  it('an unknown section is refused with the values that the school offers once the school has its own sections', () => {
    useLists({ section: ['A', { key: 'R', label: 'Rose' }, { label: 'Z', retired: true }] })
    expect(errorOf('R')).toBeUndefined()
    expect(errorOf('Rose')).toBe('Section must be A or Rose')
    expect(errorOf(undefined)).toBe('Section must be A or Rose')
  })

  // R72.4
  it('the message about an unknown value names only the first values and the last value of a long list', () => {
    useLists({ section: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'Rose'] })
    expect(errorOf('Z')).toBe('Section must be A, B, C, … or Rose')
  })

  // R72.7
  it('the key of a retired value is valid, because records keep it', () => {
    useLists({ section: ['A', { label: 'Z', retired: true }] })
    expect(errorOf('Z')).toBeUndefined()
  })
})

describe('a class of the school’s own lists', () => {
  // R72.5
  it('a class is shown with labels, and its address contains keys', () => {
    useLists(NURSERY_SCHOOL)
    const schoolClass = { standard: 'UKG', section: 'Lily Pad' }
    expect(classText(schoolClass)).toBe('Upper KG-Lily Pad')
    expect(classPath(schoolClass)).toBe('/students/classes/UKG-Lily%20Pad')
    expect(classAtPath('/students/classes/UKG-Lily%20Pad')).toEqual(schoolClass)
    expect(classAtPath('/students/classes/%')).toBeUndefined()
    expect(parseClass('Upper KG-Lily Pad')).toBeUndefined()
    expect(parseClass('UKG-R')).toEqual({ standard: 'UKG', section: 'R' })
  })

  // R72.5
  it('retired standards are skipped when the next standard or a neighbouring class is looked up', () => {
    useLists(NURSERY_SCHOOL)
    expect(nextStandard('Nursery')).toBe('LKG')
    expect(nextStandard('1st')).toBe('3rd')
    expect(nextStandard('2nd')).toBe('3rd')
    expect(nextStandard('3rd')).toBeUndefined()
    expect(neighboringClasses({ standard: '1st', section: 'Lily Pad' })).toEqual({
      previous: { standard: '1st', section: 'R' },
      next: { standard: '3rd', section: 'A' },
    })
  })

  // R72.5
  it.each([
    ['upper kg rose', { standard: 'UKG', section: 'R' }],
    ['UKG-Rose', { standard: 'UKG', section: 'R' }],
    ['nursery a', { standard: 'Nursery', section: 'A' }],
    ['1A', { standard: '1st', section: 'A' }],
    ['1 lily pad', { standard: '1st', section: 'Lily Pad' }],
  ])('the search %j finds a class of the school’s own lists', (search, schoolClass) => {
    useLists(NURSERY_SCHOOL)
    expect(parseStudentSearch(search)).toEqual({ terms: [], schoolClass })
  })

  // R72.23
  it.each([
    // The longest matching text wins.
    ['5 red rose', { standard: '5th', section: 'Red Rose' }],
    ['5 red', { standard: '5th', section: 'Red' }],
    ['lower kg red rose', { standard: 'Lower KG', section: 'Red Rose' }],
    ['pre-kg, big red rose', { standard: 'Pre-KG', section: 'Big, Red Rose' }],
    // A label wins over a key.
    ['5a', { standard: '5th', section: 'B' }],
    ['5b', { standard: '5th', section: 'A' }],
    // The name of a standard wins over another way to write its number.
    ['1 a', { standard: '1', section: 'B' }],
    ['1st a', { standard: '1st', section: 'B' }],
    ['07 a', { standard: '07', section: 'B' }],
    ['05 a', { standard: '5th', section: 'B' }],
  ])('the search %j finds the class %j when names resemble each other', (search, schoolClass) => {
    const section = [{ key: 'A', label: 'B' }, { key: 'B', label: 'A' }, 'Red', 'Red Rose', 'Big, Red Rose']
    useLists({ standard: ['Pre-KG', 'Lower KG', '1st', '1', '5th', '07'], section })
    expect(parseStudentSearch(search)).toEqual({ terms: [], schoolClass })
  })

  // R72.5
  it('a word that begins like a standard and ends like a section is not read as a class', () => {
    useLists(NURSERY_SCHOOL)
    expect(parseStudentSearch('lkgrose').schoolClass).toBeUndefined()
    expect(parseStudentSearch('1st d').schoolClass).toBeUndefined()
  })
})

describe('a list of the specification', () => {
  const SECTIONS = ['A', 'B', 'C', 'D']

  it('the lists are unchanged until a value, a label or the order changes', () => {
    expect(changedLists()).toBe(undefined)
    useLists({ section: SECTIONS })
    expect([isSpecified('section'), changedLists()]).toEqual([true, undefined])
  })

  it.each([
    ['a value is added', [...SECTIONS, 'E']],
    ['a value is removed', ['A', 'B', 'C']],
    ['a value is renamed', ['A', 'B', 'C', { key: 'D', label: 'Daisy' }]],
    ['a value has another key', ['A', 'B', 'C', { key: 'Daisy', label: 'D' }]],
    ['a value is retired', ['A', 'B', 'C', { label: 'D', retired: true }]],
    ['the order is changed', ['B', 'A', 'C', 'D']],
  ])('a list is changed when %s', (_what, section) => {
    useLists({ section })
    expect([isSpecified('section'), isSpecified('standard')]).toEqual([false, true])
    expect(changedLists()?.section).toHaveLength(section.length)
  })

  it('a key that the list does not have is returned as its label', () => {
    expect([labelOf('section', 'A'), labelOf('section', 'Z')]).toEqual(['A', 'Z'])
  })
})
