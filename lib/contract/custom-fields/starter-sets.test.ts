import { expect, it } from 'vitest'
import { customField } from '@/tests/support/custom-fields'
import { refusalsOf } from '@/tests/support/refusals'
import { NewCustomField } from './endpoints'
import { FIELD_SETS, fieldsToAdd } from './starter-sets'

const [udise, transport] = FIELD_SETS
const labelsToAdd = (...fields: Parameters<typeof customField>[0][]) =>
  transport && fieldsToAdd(transport, fields.map(customField)).map(({ label }) => label)

it('the sets have their titles, and every field of a set can be added', () => {
  expect(FIELD_SETS.map(({ title, fields }) => [title, fields.length])).toEqual([
    ['UDISE+', 10],
    ['Transport', 3],
    ['Medical', 4],
    ['Consent', 4],
  ])
  for (const field of FIELD_SETS.flatMap(({ fields }) => fields)) expect(refusalsOf(NewCustomField, field)).toEqual([])
})

it('a field of a set belongs to students and stands under the heading of its set', () => {
  expect(udise?.fields[0]).toEqual({
    entity: 'students',
    section: 'UDISE+',
    label: 'Category',
    kind: 'choice',
    options: ['General', 'OBC', 'SC', 'ST'],
    headings: ['Social Category', 'Caste Category', 'Caste'],
  })
})

it('only the fields that the school lacks are added', () => {
  expect(labelsToAdd()).toEqual(['Comes to School By', 'Bus Route', 'Bus Stop'])
  expect(labelsToAdd({ label: 'bus route' }, { label: 'Bus Stop', state: 'retired' })).toEqual(['Comes to School By'])
})

it('a field is added even if a removed field or a field of staff has the same label', () => {
  expect(labelsToAdd({ label: 'Bus Route', state: 'removed' }, { label: 'Bus Stop', entity: 'staff' })).toEqual([
    'Comes to School By',
    'Bus Route',
    'Bus Stop',
  ])
})
