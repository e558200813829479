import { describe, expect, it } from 'vitest'
import { dateInWords } from './date-in-words'

describe('a date in words', () => {
  // R88.6
  it.each([
    ['2015-05-02', 'Second of May Two Thousand Fifteen'],
    ['2000-01-01', 'First of January Two Thousand'],
    ['2009-02-28', 'Twenty-Eighth of February Two Thousand Nine'],
    ['2021-12-31', 'Thirty-First of December Two Thousand Twenty-One'],
    ['1998-08-20', 'Twentieth of August Nineteen Hundred Ninety-Eight'],
    ['1900-10-12', 'Twelfth of October Nineteen Hundred'],
    ['2100-11-30', 'Thirtieth of November Twenty-One Hundred'],
  ])('the day %s is written as “%s”', (day, words) => {
    expect(dateInWords(day)).toBe(words)
  })

  // R88.6
  it('all days of a month have an ordinal', () => {
    const days = Array.from({ length: 31 }, (_, index) => `2012-01-${String(index + 1).padStart(2, '0')}`)
    expect(days.map(day => dateInWords(day).split(' ')[0])).toEqual([
      'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth', 'Eleventh',
      'Twelfth', 'Thirteenth', 'Fourteenth', 'Fifteenth', 'Sixteenth', 'Seventeenth', 'Eighteenth', 'Nineteenth',
      'Twentieth', 'Twenty-First', 'Twenty-Second', 'Twenty-Third', 'Twenty-Fourth', 'Twenty-Fifth', 'Twenty-Sixth',
      'Twenty-Seventh', 'Twenty-Eighth', 'Twenty-Ninth', 'Thirtieth', 'Thirty-First',
    ]) // prettier-ignore
  })
})
