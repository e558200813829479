import { expect, it } from 'vitest'
import { useRules } from '@/tests/support/school-rules'
import { currentAndNextYear } from './academic-years'

// R90.1
it('an ID card can be for the current academic year or for the next academic year', () => {
  expect(currentAndNextYear('2027-03-31')).toEqual(['2026–27', '2027–28'])
  useRules({ academicYearStart: 1 })
  expect(currentAndNextYear('2027-03-31')).toEqual(['2027', '2028'])
})
