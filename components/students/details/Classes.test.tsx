import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { YearClass } from '@/lib/contract/students/class-years'
import { dataOfOtherCalls, okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { RecordDetails } from '@/tests/support/record-details'
import { useRules } from '@/tests/support/school-rules'
import { studentRecord } from '@/tests/support/student-record'
import { StudentDetailsDialog } from '../StudentDetailsDialog'

const CLASSES: YearClass[] = [
  { year: 2025, standard: '4th', section: 'B', rollNumber: 7 },
  { year: 2024, standard: '3rd', section: 'A', rollNumber: 12 },
]

function show(classes: YearClass[], changes: object = {}) {
  const student = studentRecord({ standard: '5th', section: 'B', rollNumber: 3, ...changes })
  const calls = serve(({ path }) => {
    return okResponse(path.endsWith('/classes') ? { classes } : { ...dataOfOtherCalls, student })
  })
  renderInApp(<RecordDetails of={StudentDetailsDialog} id={student._id} />)
  return calls
}
const lines = async () =>
  [...(await screen.findByRole('region', { name: 'Classes' })).querySelectorAll('li')].map(
    ({ textContent }) => textContent,
  )

// R91.6
it('the details list the present class and the classes of earlier years, with links to these classes', async () => {
  show(CLASSES)
  expect(await lines()).toEqual([
    'Now: 5th-B, roll number 3',
    '2025–26: 4th-B, roll number 7',
    '2024–25: 3rd-A, roll number 12',
  ])
  expect(screen.getByRole('link', { name: '3rd-A' }).getAttribute('href')).toBe('/students/classes/3rd-A?year=2024')
})

// R91.6
it('the details of a student who left list only the classes of earlier years', async () => {
  useRules({ academicYearStart: 1 })
  show(CLASSES, { isActive: false, leaving: { date: '2026-03-31', reason: 'Completed' } })
  expect(await lines()).toEqual(['2025: 4th-B, roll number 7', '2024: 3rd-A, roll number 12'])
})

// R91.6
it('the details have no classes before the first promotion', async () => {
  const calls = show([])
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/classes'))).toBe(true))
  expect(screen.queryByRole('region', { name: 'Classes' })).toBeNull()
})
