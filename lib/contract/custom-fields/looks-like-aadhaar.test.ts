import { expect, it } from 'vitest'
import { looksLikeAadhaar } from './looks-like-aadhaar'

// R79.6
it.each([
  'Aadhaar Number', 'AADHAR NO.', 'Adhar card', 'Father Aadhaar', 'aadhaarno', 'AADHAR_NO', 'UID', 'UIDAI No', 'आधार संख्या',
  'ఆధార్ నంబర్', 'PEN', 'PEN No', 'PEN Number', 'Student PEN', 'Permanent Education Number', 'APAAR ID', 'Apaar', 'APAR ID',
])('a field with the label %s seems to hold a number that identifies a person for life', label => {
  expect(looksLikeAadhaar(label)).toBe(true)
}) // prettier-ignore

// R79.6
it.each([
  'House',
  'Pen Colour',
  'Pending Fees',
  'Apartment',
  'Open',
  'Guide',
  'Bus Route',
  'Calendar',
  'Mother Tongue',
  'मातृभाषा',
])('a field with the label %s does not seem to hold a number that identifies a person for life', label => {
  expect(looksLikeAadhaar(label)).toBe(false)
})
