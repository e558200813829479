import 'server-only'

/** The numbers of digits, from the shortest landline to the longest number that a phone field accepts. */
const LENGTHS = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Numbers that people type when they do not know the number: one digit repeated, or the digits in order. */
export const INVENTED_PHONES: readonly string[] = [
  ...LENGTHS.flatMap(length => DIGITS.map(digit => String(digit).repeat(length))),
  '0123456789',
  '1234567890',
  '9876543210',
]
