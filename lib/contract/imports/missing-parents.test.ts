import { expect, it } from 'vitest'
import { useRules } from '@/tests/support/school-rules'
import { type ImportMapping, missingFields } from './mapping'

const mapping = (columns: string[]): ImportMapping => ({
  columns,
  dateOrder: null,
  fixed: {},
  copied: {},
  fixCapitals: false,
  emptyClears: false,
})
const missing = (...columns: string[]) =>
  missingFields('students', mapping(columns)).flatMap(([path]) => (/^parentInfo|lastName/.test(path) ? [path] : []))

// R75.6
it('an import of a school with the rules of the specification needs both parents and the last name', () => {
  expect(missing('name.firstName', 'parentInfo.father.name')).toEqual([
    'name.lastName',
    'parentInfo.father.phone',
    'parentInfo.mother.name',
    'parentInfo.mother.phone',
  ])
})

// R75.6, R75.7
it('a parent who may be unknown needs no columns, but any column of the parent makes name and phone required', () => {
  useRules({ parentsMayBeUnknown: true, oneNameIsEnough: true })
  expect(missing('name.firstName')).toEqual([])
  expect(missing('name.firstName', 'parentInfo.father.email')).toEqual([
    'parentInfo.father.name',
    'parentInfo.father.phone',
  ])
})
