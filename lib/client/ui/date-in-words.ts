const ONES = [
  '', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve', 'Thirteen',
  'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen',
] // prettier-ignore
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November',
  'December',
] // prettier-ignore
const ORDINALS: Readonly<Record<string, string>> = {
  One: 'First', Two: 'Second', Three: 'Third', Five: 'Fifth', Eight: 'Eighth', Nine: 'Ninth', Twelve: 'Twelfth',
  Twenty: 'Twentieth', Thirty: 'Thirtieth',
} // prettier-ignore

/**
 * Writes a date in words, so that nobody can change a digit in a certificate: `2015-05-02` is “Second of May Two
 * Thousand Fifteen”, and 1998 is “Nineteen Hundred Ninety-Eight”.
 *
 * @param day `YYYY-MM-DD`
 */
export function dateInWords(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return `${ordinal(date)} of ${MONTHS[month - 1]} ${yearInWords(year)}`
}

/** Writes years in hundreds, except in the first century of a millennium: Nineteen Hundred, Two Thousand. */
function yearInWords(year: number): string {
  const isInFirstCentury = year % 1000 < 100
  const whole = isInFirstCentury
    ? `${number(Math.floor(year / 1000))} Thousand`
    : `${number(Math.floor(year / 100))} Hundred`
  return [whole, number(year % 100)].filter(Boolean).join(' ')
}

/** A number below 100; empty for 0. */
function number(value: number): string {
  if (value < 20) return ONES[value] ?? ''
  return [TENS[Math.floor(value / 10)], ONES[value % 10]].filter(Boolean).join('-')
}

/** The ordinal of a number below 100. Only the last word changes, as in Twenty-First. */
function ordinal(value: number): string {
  const words = number(value).split('-')
  const last = words.pop() ?? ''
  return [...words, ORDINALS[last] ?? `${last}th`].join('-')
}
