import { expect, it } from 'vitest'
import { describeChange, fieldLabel } from '@/lib/contract/changes/change-texts'
import { importTargets } from '@/lib/contract/imports/mapping'
import { sectionsOf } from '@/lib/contract/record-fields'
import { BULK_EDIT_FIELDS } from '@/lib/contract/students/bulk-edit-fields'
import { STUDENT_COLUMNS } from '@/lib/contract/students/export'
import { STUDENT_DETAILS, STUDENT_FIELDS, STUDENT_LABELS } from '@/lib/contract/students/fields'
import { STUDENT_LIST_COLUMNS } from '@/lib/contract/students/list-columns'
import { followCountry } from '@/tests/support/school-country'
import { templateColumns } from './import-template'

const PATH = 'contactInfo.address.pinCode'

// R74.5
it.each([
  ['IN', 'PIN Code'],
  ['GB', 'Postcode'],
  ['BR', 'CEP'],
])('every screen and file of a school in %s calls the postal code “%s”', (country, label) => {
  followCountry(country)
  expect([
    STUDENT_FIELDS[PATH].label,
    STUDENT_LABELS[PATH],
    STUDENT_DETAILS[PATH][1],
    STUDENT_LIST_COLUMNS[PATH],
    STUDENT_COLUMNS[PATH],
    BULK_EDIT_FIELDS[PATH]?.label,
    fieldLabel(PATH),
    importTargets('students')[PATH],
    Object.fromEntries(sectionsOf(STUDENT_FIELDS))['Contact Information']?.[PATH]?.label,
  ]).toEqual(Array.from({ length: 9 }, () => label))
})

// R74.5
it('the order of columns and labels is the same in every country', () => {
  const orders = () => [STUDENT_LABELS, STUDENT_LIST_COLUMNS, STUDENT_COLUMNS].map(labels => Object.keys(labels))
  const ofIndia = orders()
  followCountry('GB')
  expect(orders()).toEqual(ofIndia)
})

// R74.5
it.each([
  ['IN', false, ['PIN Code', true, '6 digits.', '411001'], ['10 digits.', '9876543210']],
  ['IN', true, ['PIN Code', true, '6 digits.', '411001'], ['6 to 8, 10 or 11 digits.', '9876543210']],
  ['GB', false, ['Postcode', true, 'Text, such as SW1A 1AA.', 'SW1A 1AA'], ['11 digits.', '07400123456']],
  ['AE', false, ['P.O. Box', false, 'Text, such as 12345.', '12345'], ['10 digits.', '0501234567']],
])('in %s, with landlines %s, the import template has %j and %j', (country, landlines, postalCode, phone) => {
  followCountry(country, { landlines })
  const columns = templateColumns('students')
  const find = (name: string) => columns.find(({ heading }) => heading === name)
  const [heading, isRequired, rule, example] = postalCode
  expect(find(String(heading))).toEqual({ heading, isRequired, rule, example })
  expect([find("Father's Phone")?.rule, find("Father's Phone")?.example]).toEqual(phone)
})

// R74.1
it('the history shows the names of countries', () => {
  expect(fieldLabel('country')).toBe('Country')
  expect(describeChange({ field: 'country', before: 'IN', after: 'AE' })).toEqual(['India', 'United Arab Emirates'])
})
