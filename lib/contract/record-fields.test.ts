import { expect, it } from 'vitest'
import { type Fields, labelsOf, sectionsOf, valueAt } from './record-fields'
import { STUDENT_FIELDS } from './students/fields'
import { StudentPatch } from './students/schema'

const FIELDS = {
  name: { label: 'Name', section: 'Basics', kind: 'text', required: true },
  city: { label: 'City', section: 'Address', kind: 'text' },
  isActive: { label: 'Active', section: 'Basics', kind: 'flag' },
} as const satisfies Fields

it('sectionsOf groups fields under their headings, in the order in which headings and fields appear', () => {
  expect(sectionsOf(FIELDS).map(([title, fields]) => [title, Object.keys(fields)])).toEqual([
    ['Basics', ['name', 'isActive']],
    ['Address', ['city']],
  ])
})

it('labelsOf lists labels in the order of the form', () => {
  expect(Object.entries(labelsOf(FIELDS))).toEqual([
    ['name', 'Name'],
    ['isActive', 'Active'],
    ['city', 'City'],
  ])
})

it('valueAt reads the value at a path', () => {
  expect(valueAt({ name: { firstName: 'Asha' } }, 'name.firstName')).toBe('Asha')
  expect(valueAt({ name: null }, 'name.firstName')).toBeUndefined()
})

const OPTIONAL = Object.entries<Fields[string]>(STUDENT_FIELDS)
  .filter(([, field]) => !field.required && !('initial' in field) && field.kind !== 'flag')
  .map(([path]) => path)
  // The two parts of `leaving` are set and cleared only together.
  .filter(path => !path.startsWith('leaving.'))

// R40.1
it.each([
  [{ leaving: null }, null],
  [{ leaving: { date: null, reason: null } }, null],
  [{ leaving: { date: '', reason: '' } }, null],
  [{ leaving: { date: '2026-03-31', reason: 'Completed' } }, { date: '2026-03-31', reason: 'Completed' }],
  [{}, undefined],
])('a PATCH with %j sets leaving to %j', (patch, leaving) => {
  expect(StudentPatch.parse(patch).leaving).toEqual(leaving)
})

it.each(OPTIONAL)('a PATCH clears %s with null', path => {
  const patch = path.split('.').reduceRight<unknown>((value, key) => ({ [key]: value }), null)
  expect(StudentPatch.parse(patch)).toEqual(patch)
})
