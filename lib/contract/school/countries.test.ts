import fc from 'fast-check'
import { locales } from 'validator/es/lib/isPostalCode.js'
import { describe, expect, it } from 'vitest'
import { countryName } from '@/lib/contract/country-name'
import type { CountryFormat } from '@/lib/contract/country-format'
import { phoneDigits } from '@/lib/contract/digits'
import { phone } from '@/lib/contract/field-schemas'
import { tidyPostalCode } from '@/lib/contract/postal-code'
import { Address } from '@/lib/contract/students/schema'
import { followCountry } from '@/tests/support/school-country'
import { COUNTRIES } from './countries'

const ALL = [...COUNTRIES.values()].map(format => [format.country, format] as const)
const OTHERS = ALL.filter(([country]) => country !== 'IN')
const phoneProblem = (text: string) => phone().safeParse(text).error?.issues[0]?.message
const codeProblem = (code: unknown) => Address.shape.pinCode.safeParse(code).error?.issues[0]?.message

/** The example phone without the trunk prefix. */
const nationalOf = ({ phone, trunk, writesTrunk }: CountryFormat) =>
  writesTrunk === 'always' ? phone.slice(trunk.length) : phone

/** All prefixes with which people write a number, in its own country and abroad. */
const prefixesOf = ({ callingCode, trunk, writesTrunk }: CountryFormat) => [
  '',
  `+${callingCode} `,
  `+${callingCode}-`,
  `(+${callingCode}) `,
  `00${callingCode} `,
  `${callingCode} `,
  ...(trunk ? [trunk] : []),
  ...(writesTrunk === 'always' ? [`+${callingCode} (${trunk})`] : []),
]

// R74.1
it('each country has a code of its own, a name and a calling code', () => {
  expect(COUNTRIES.size).toBe(70)
  for (const [country, { callingCode }] of ALL) {
    expect(country).toMatch(/^[A-Z]{2}$/)
    expect(countryName(country)).not.toBe(country)
    expect(callingCode).toMatch(/^[1-9]\d{0,2}$/)
  }
})

// R74.2
it.each(ALL)('the examples of %s follow the rules of this country', (country, format) => {
  followCountry(country)
  expect(phoneProblem(format.phone)).toBeUndefined()
  expect(phoneDigits(format.phone)).toBe(format.phone)
  expect(codeProblem(format.postalCode.example)).toBeUndefined()
  expect(tidyPostalCode(format.postalCode.example)).toBe(format.postalCode.example)
})

// R74.2
it.each(OTHERS)('%s has a pattern for postal codes exactly when `validator` has one', (country, { postalCode }) => {
  expect(postalCode.rule === 'pattern').toBe((locales as string[]).includes(country))
})

// R74.3
it.each(ALL)('every way to write the example phone of %s is stored as the same digits', (country, format) => {
  followCountry(country)
  const national = nationalOf(format)
  const separator = fc.constantFrom('', ' ', '-', '.', ' - ')
  const cuts = fc.array(separator, { minLength: national.length, maxLength: national.length })
  fc.assert(
    fc.property(fc.constantFrom(...prefixesOf(format)), cuts, (prefix, between) => {
      const written = [...national].map((digit, index) => digit + between[index]).join('')
      expect(phoneDigits(prefix + written)).toBe(format.phone)
    }),
    { numRuns: 50 },
  )
})

// R74.3
it.each(ALL)('tidying a phone of %s twice changes nothing the second time', (country, { callingCode, trunk }) => {
  followCountry(country, { landlines: true })
  const start = fc.constantFrom('', '+', '00', callingCode, `+${callingCode}`, trunk)
  fc.assert(
    fc.property(start, fc.stringMatching(/^\d{0,14}$/), (before, digits) => {
      expect(phoneDigits(phoneDigits(before + digits))).toBe(phoneDigits(before + digits))
    }),
    { numRuns: 50 },
  )
})

describe('the messages about phones', () => {
  // R74.2, R20.13
  it.each([
    ['IN', '', 'Phone number is required'],
    ['IN', '98765x4321', 'Phone number must contain only digits'],
    ['IN', '987654321', 'Phone number must be at least 10 digits'],
    ['IN', '98765432101', 'Phone number cannot exceed 10 digits'],
    ['GB', '0740012345', 'Phone number must be at least 11 digits'],
    ['GB', '074001234567', 'Phone number cannot exceed 11 digits'],
    ['GB', '+447400123456', 'Phone number must contain only digits'],
    ['SG', '8123456', 'Phone number must be at least 8 digits'],
    ['ID', '081234567', 'Phone number must be at least 10 digits'],
    ['ID', '08123456789012', 'Phone number cannot exceed 13 digits'],
  ])('in %s, the phone %j is refused with the message %j', (country, text, message) => {
    followCountry(country)
    expect(phoneProblem(text)).toBe(message)
  })

  // R74.4
  it.each([
    ['IN', '98765', 'Phone number must have 6 to 8, 10 or 11 digits'],
    ['IN', '987654321', 'Phone number must have 6 to 8, 10 or 11 digits'],
    ['GB', '020794609', 'Phone number must be at least 10 digits'],
    ['BR', '119612345678', 'Phone number cannot exceed 11 digits'],
    ['AE', '02123456', 'Phone number must be at least 9 digits'],
  ])('in %s, with landlines, the phone %j is refused with the message %j', (country, text, message) => {
    followCountry(country, { landlines: true })
    expect(phoneProblem(text)).toBe(message)
  })
})

// R74.4
it.each([
  ['IN', '080 2665 1234', '08026651234'],
  ['IN', '+91 80 2665 1234', '8026651234'],
  ['IN', '2665 1234', '26651234'],
  ['IN', '665-123', '665123'],
  ['IN', '+91 98765 43210', '9876543210'],
  ['GB', '+44 (0)20 7946 0958', '02079460958'],
  ['GB', '01204 5678 9', '0120456789'],
  ['KW', '+965 2222 3333', '22223333'],
])('in %s, with landlines, the phone %j is valid and stored as %j', (country, text, stored) => {
  followCountry(country, { landlines: true })
  expect(phoneDigits(text)).toBe(stored)
  expect(phoneProblem(stored)).toBeUndefined()
})

// R74.3
it.each([
  ['GB', '+91 98765 43210', '+91 98765 43210'],
  ['GB', '020 7946', '0207946'],
  ['US', '1 (201) 555-0123', '2015550123'],
  ['AE', '971501234567', '0501234567'],
  // The 62 may be the calling code, or the beginning of a number without its 0.
  ['ID', '628123456789', '628123456789'],
])('in %s, the phone %j is stored as %j', (country, text, stored) => {
  followCountry(country)
  expect(phoneDigits(text)).toBe(stored)
})

describe('the messages about postal codes', () => {
  // R74.2, R20.9
  it.each([
    ['IN', undefined, 'PIN code must be 6 digits'],
    ['IN', '', 'PIN code must be 6 digits'],
    ['IN', '41100', 'PIN code must be 6 digits'],
    ['IN', '٦٨٢٠٠١', 'PIN code must be 6 digits'],
    ['GB', '', 'Postcode is required'],
    ['GB', '411001', 'Postcode must look like SW1A 1AA'],
    ['US', '9410', 'ZIP code must look like 94103'],
    ['DE', 5, 'Postal code is required'],
    ['BR', '0131', 'CEP must look like 01310-100'],
    ['IE', 'D02', 'Eircode must look like D02 X285'],
    ['KE', 'abc', 'Postal code must look like 00100'],
    ['AE', 'a'.repeat(21), 'P.O. Box may have up to 20 letters, digits and spaces'],
    ['AE', 'a\tb', 'P.O. Box may have up to 20 letters, digits and spaces'],
  ])('in %s, the postal code %j is refused with the message %j', (country, code, message) => {
    followCountry(country)
    expect(codeProblem(code)).toBe(message)
  })

  // R74.2
  it.each(['AE', 'KE', 'NG'])('in %s, where many addresses have no postal code, an empty code is valid', country => {
    followCountry(country)
    expect(codeProblem('')).toBeUndefined()
  })
})

// R74.5
it.each([
  ['GB', ' sw1a 1aa ', 'SW1A 1AA'],
  ['GB', '\u200bsw1a1aa', 'SW1A1AA'],
  ['SG', '238 823', '238823'],
  ['SE', '111 22', '111 22'],
  ['JP', '100-0001', '100-0001'],
  ['AE', 'PO Box 12', 'PO Box 12'],
  ['IN', '560 001', '560001'],
  ['IN', 'ab', 'ab'],
])('in %s, the typed postal code %j becomes %j', (country, text, tidy) => {
  followCountry(country)
  expect(tidyPostalCode(text)).toBe(tidy)
})

// R74.5
it('the API stores the letters of a postal code as capitals', () => {
  followCountry('NL')
  expect(Address.shape.pinCode.safeParse(' 1012 ab ').data).toBe('1012 AB')
})
