import { expect, it } from 'vitest'
import { followCountry } from '@/tests/support/school-country'
import { FORM_LABELS } from './student-form-fields'

// R74.5
it('the labels of the student form follow a change of the country', () => {
  expect(FORM_LABELS['contactInfo.address.pinCode']).toBe('PIN Code')
  followCountry('GB')
  expect(FORM_LABELS['contactInfo.address.pinCode']).toBe('Postcode')
})
