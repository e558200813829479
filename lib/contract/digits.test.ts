import fc from 'fast-check'
import { expect, it } from 'vitest'
import { phoneDigits, plainDigits } from './digits'

// R20.18, R51.3
it.each([
  ['+91 98765 43210', '9876543210'],
  ['+91-98765-43210', '9876543210'],
  ['0091 9876543210', '9876543210'],
  ['0 0123456789', '0123456789'],
  ['91 9876543210', '9876543210'],
  ['098765-43210', '9876543210'],
  ['(987) 654-3210', '9876543210'],
  ['987.654.3210', '9876543210'],
  [' 9876543210 ', '9876543210'],
  ['\u202a+91 98765 43210\u202c', '9876543210'],
  ['98765\u201143210', '9876543210'],
  // Ten digits are a complete number, even if they begin with the calling code.
  ['9187654321', '9187654321'],
  ['0987654321', '0987654321'],
  // Other texts stay as they are, so that the rule of the field refuses them.
  ['12345', '12345'],
  ['+1 555 010 9999', '+1 555 010 9999'],
  ['98765-4321x', '98765-4321x'],
  ['', ''],
])('the phone %j is stored as %j', (text, stored) => expect(phoneDigits(text)).toBe(stored))

// R20.18, R51.3
it.each([
  ['560 001', '560001'],
  ['560-001', '560001'],
  [' 560001', '560001'],
  ['\u200b560\u2011001', '560001'],
  ['560001', '560001'],
  ['KA 560001', 'KA 560001'],
  ['', ''],
])('the PIN code %j is stored as %j', (text, stored) => expect(plainDigits(text)).toBe(stored))

// R20.18
it('phoneDigits returns the same digits however they are grouped, and does not change its own result', () => {
  const phone = fc.stringMatching(/^[1-9]\d{9}$/)
  const separator = fc.constantFrom('', ' ', '-', '  ', '.', ' - ')
  const prefix = fc.constantFrom('', '+91 ', '+91-', '91', '0', '0091 ')
  fc.assert(
    fc.property(phone, prefix, separator, separator, (digits, before, first, second) => {
      const written = `${before}${digits.slice(0, 3)}${first}${digits.slice(3, 6)}${second}${digits.slice(6)}`
      expect(phoneDigits(written)).toBe(digits)
    }),
  )
  fc.assert(
    fc.property(fc.string(), text => {
      expect(phoneDigits(phoneDigits(text))).toBe(phoneDigits(text))
    }),
  )
})
