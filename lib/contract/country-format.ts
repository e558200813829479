/** The smallest and the largest number, both included. */
export type Range = readonly [least: number, most: number]

/** How people of a country write phone numbers and postal codes. */
export type CountryFormat = {
  /** The code of the country (ISO 3166-1 alpha-2). */
  country: string
  callingCode: string
  /** The digits before a national number in calls within the country; empty if numbers are dialled without a prefix. */
  trunk: string
  /** Which national numbers people write with the trunk prefix. These numbers are also stored with the prefix. */
  writesTrunk: 'always' | 'landlines' | 'never'
  /** The number of digits of a mobile number, without the trunk prefix. */
  mobile: Range
  landline: Range
  /** The number of digits of a landline number without its area code, where offices write numbers that way. */
  local?: Range
  /** An example: a mobile number as it is stored. */
  phone: string
  postalCode: PostalCodeFormat
}

type PostalCodeFormat = {
  /** The name of postal codes in the country, as a heading. */
  label: string
  /**
   * `digits`: as many digits as the example. `pattern`: the pattern of the package `validator`. `text`: a code of any
   * form.
   */
  rule: 'digits' | 'pattern' | 'text'
  /** Whether many addresses have no postal code. */
  isOptional: boolean
  example: string
}

/** The country of the specification, which a school has until it chooses another one. */
export const INDIA: CountryFormat = {
  country: 'IN',
  callingCode: '91',
  trunk: '0',
  writesTrunk: 'landlines',
  mobile: [10, 10],
  landline: [10, 10],
  local: [6, 8],
  phone: '9876543210',
  postalCode: { label: 'PIN Code', rule: 'digits', isOptional: false, example: '411001' },
}
