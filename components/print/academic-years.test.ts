import { expect, it } from 'vitest'
import { useRules } from '@/tests/support/school-rules'
import { currentAndNextYear } from './academic-years'

// R90.1
it('ID cards are for the academic year of the day, or for the next one', () => {
  expect(currentAndNextYear('2027-03-31')).toEqual(['2026–27', '2027–28'])
  useRules({ academicYearStart: 1 })
  expect(currentAndNextYear('2027-03-31')).toEqual(['2027', '2028'])
})
