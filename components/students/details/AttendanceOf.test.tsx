import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { StudentAttendance } from '@/lib/contract/attendance/of-student'
import { parseClass } from '@/lib/contract/students/classes'
import { dataOfOtherCalls, okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { RecordDetails } from '@/tests/support/record-details'
import { studentRecord } from '@/tests/support/student-record'
import { showWholePage } from '@/tests/support/visible-part'
import { StudentDetailsDialog } from '../StudentDetailsDialog'

beforeEach(showWholePage)

const month = (name: string, marks: string, classes: string[], daysOff = {}) => ({
  month: name,
  marks: marks.padEnd(31, '-'),
  daysOff,
  classes: classes.flatMap(key => parseClass(key) ?? []),
})
const ATTENDANCE: StudentAttendance = {
  months: [month('2027-03', 'PALH', ['5th-A', '5th-B'], { '2027-03-05': 'Holi' }), month('2027-01', 'E', ['4th-C'])],
  years: [
    { year: 2026, counts: { P: 18, A: 1, L: 1, H: 0, E: 2 } },
    { year: 2025, counts: { P: 0, A: 0, L: 0, H: 0, E: 1 } },
  ],
}

function show(attendance: StudentAttendance) {
  const student = studentRecord({ standard: '5th', section: 'B' })
  const calls = serve(({ path }) => {
    if (path.endsWith('/attendance')) return okResponse({ attendance })
    return okResponse({ ...dataOfOtherCalls, student })
  })
  renderInApp(<RecordDetails of={StudentDetailsDialog} id={student._id} />)
  return calls
}
const calendar = (name: string) => screen.findByRole('table', { name: `Attendance in ${name}` })

// R94.8
it('the details show the attendance of each year in percent, and the last month as a calendar', async () => {
  show(ATTENDANCE)
  const section = within(await screen.findByRole('region', { name: 'Attendance' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2026–27: 95 % (18 present, 1 absent, 1 late, 2 excused)',
    '2025–26: – (1 excused)',
  ])
  const cells = within(await calendar('March 2027')).getAllByRole('cell')
  // March 2027 begins on a Monday.
  expect(cells.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
    '1P: Present',
    '2A: Absent',
    '3L: Late',
    '4H: Half day',
    '5: Holi',
    '6',
  ])
  expect(cells).toHaveLength(35)
})

// R94.6, R94.8
it('the details lead to the registers of the classes in which the student has marks in the shown month', async () => {
  show(ATTENDANCE)
  await calendar('March 2027')
  const links = () =>
    screen.getAllByRole('link', { name: /^Register of/ }).map(link => [link.textContent, link.getAttribute('href')])
  expect(links()).toEqual([
    ['Register of 5th-A', '/print/attendance/month?class=5th-A&month=2027-03'],
    ['Register of 5th-B', '/print/attendance/month?class=5th-B&month=2027-03'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(links()).toEqual([['Register of 4th-C', '/print/attendance/month?class=4th-C&month=2027-01']])
})

// R94.8
it('the calendar steps through the months with marks', async () => {
  show(ATTENDANCE)
  await calendar('March 2027')
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  expect(button('Next month').disabled).toBe(true)
  fireEvent.click(button('Previous month'))
  const cells = within(await calendar('January 2027')).getAllByRole('cell')
  // January 2027 begins on a Friday.
  expect(cells.slice(3, 5).map(({ textContent }) => textContent)).toEqual(['', '1E: Excused'])
  expect(button('Previous month').disabled).toBe(true)
})

// R94.8
it('the details have no attendance until the student has a mark', async () => {
  const calls = show({ months: [], years: [] })
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/attendance'))).toBe(true))
  expect(screen.queryByRole('region', { name: 'Attendance' })).toBeNull()
})
