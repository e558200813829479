import { expect, it } from 'vitest'
import { followCountry } from '@/tests/support/school-country'
import { userWith } from '@/tests/support/users'
import { studentFormLabels } from './student-form-fields'

const clerk = userWith(['students.update'])

// R74.5
it('the labels of the student form follow a change of the country', () => {
  expect(studentFormLabels(clerk)['contactInfo.address.pinCode']).toBe('PIN Code')
  followCountry('GB')
  expect(studentFormLabels(clerk)['contactInfo.address.pinCode']).toBe('Postcode')
})
