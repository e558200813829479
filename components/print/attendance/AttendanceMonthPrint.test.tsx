import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { MonthRegister } from '@/lib/contract/attendance/month'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { SCHOOL } from '@/tests/support/student-print'
import { AttendanceMonthPrint } from './AttendanceMonthPrint'

const student = (rollNumber: number, firstName: string, marks: string) => ({
  _id: firstName,
  studentId: `STU-2026-0000${rollNumber}`,
  name: { firstName, lastName: 'Rao' },
  rollNumber,
  marks: marks.padEnd(31, '-'),
})
const REGISTER: MonthRegister = {
  month: '2027-03',
  standard: '5th',
  section: 'B',
  daysOff: { '2027-03-04': 'Holi', '2027-03-07': 'Sunday' },
  students: [student(2, 'Bala', 'PPAA'), student(9, 'Asha', 'PLH'), student(10, 'Devi', '')],
}

function show(register: MonthRegister | Response = REGISTER, query = '?class=5th-B&month=2027-03') {
  window.history.replaceState(null, '', `/print/attendance/month${query}`)
  const calls = serve(({ path }) => {
    if (path.endsWith('/school')) return okResponse({ school: SCHOOL })
    return register instanceof Response ? register : okResponse({ register })
  })
  renderInApp(<AttendanceMonthPrint today="2027-05-01" />, ['students.read'])
  return calls
}

const table = () => screen.findByRole('table', { name: 'Attendance Register' })
const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)

// R94.6
it('the register has a column for each day, the counts of each student and the totals of each day', async () => {
  show()
  const rows = within(await table()).getAllByRole('row')
  const [head, days, bala, asha, devi, absent, inClass] = rows.map(cellsOf)
  expect(head?.[0]).toContain('Green Valley School')
  expect(head?.[0]).toContain('5th-B, March 2027')
  expect(days?.slice(0, 4)).toEqual(['Roll', 'Name', '1M', '2T'])
  expect(days?.slice(-7)).toEqual(['31W', 'P', 'A', 'L', 'H', 'E', '%'])
  // The absence on the holiday does not count.
  expect([...bala!.slice(0, 6), ...bala!.slice(-6)]).toEqual(['2', 'Bala Rao', 'P', 'P', 'A', '', '2', '1', '0', '0', '0', '67 %']) // prettier-ignore
  expect(asha?.slice(-6)).toEqual(['1', '0', '1', '1', '0', '83 %'])
  expect(devi?.slice(-6)).toEqual(['', '', '', '', '', ''])
  expect(absent?.slice(1, 6)).toEqual(['Absent', '', '', '1', ''])
  expect(inClass?.slice(1, 6)).toEqual(['In class', '2', '2', '1', ''])
  expect(screen.getByText(/^P: Present, A: Absent, L: Late, H: Half day, E: Excused\. Holidays: 4 Holi$/)).toBeDefined()
  expect(screen.getByRole('region', { name: 'Attendance Register' }).className).toContain('landscape')
})

// R94.6
it('the last row of the register has the totals of the month', async () => {
  show()
  const rows = within(await table()).getAllByRole('row')
  const [inClass, total] = rows.slice(-2).map(cellsOf)
  expect(inClass?.slice(-6)).toEqual(['', '', '', '', '', ''])
  expect(total?.slice(1, 6)).toEqual(['Total', '', '', '', ''])
  expect(total?.slice(-6)).toEqual(['3', '1', '1', '1', '0', '75 %'])
})

// R94.6
it('buttons show the previous and the next month, and the address names the shown month', async () => {
  const calls = show()
  await table()
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
  await waitFor(() => expect(calls.at(-1)?.query.get('month')).toBe('2027-04'))
  expect(window.location.search).toBe('?class=5th-B&month=2027-04')
})

// R94.6
it('while another month loads, the pressed button keeps the focus, and the old rows are marked and not printed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  window.history.replaceState(null, '', '/print/attendance/month?class=5th-B&month=2027-03')
  serve(({ path, query }) => {
    if (path.endsWith('/school')) return okResponse({ school: SCHOOL })
    return query.get('month') === '2027-04' ? promise : okResponse({ register: REGISTER })
  })
  renderInApp(<AttendanceMonthPrint today="2027-05-01" />, ['students.read'])
  await table()
  const next = screen.getByRole('button', { name: 'Next month' })
  next.focus()
  fireEvent.click(next)
  await screen.findByText('April 2027')
  expect(document.activeElement).toBe(next)
  const paper = screen.getByRole('region', { name: 'Attendance Register' })
  expect([paper.getAttribute('aria-busy'), paper.classList.contains('not-printed')]).toEqual(['true', true])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
  resolve(okResponse({ register: { ...REGISTER, month: '2027-04' } }))
  await waitFor(() => expect(paper.classList.contains('not-printed')).toBe(false))
  expect([document.activeElement, paper.getAttribute('aria-busy')]).toEqual([next, 'false'])
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(false))
})

// R94.6
it('a month without students is not said of the next month while the next month loads', async () => {
  window.history.replaceState(null, '', '/print/attendance/month?class=5th-B&month=2027-03')
  serve(({ path, query }) => {
    if (path.endsWith('/school')) return okResponse({ school: SCHOOL })
    if (query.get('month') === '2027-04') return new Promise<Response>(() => undefined)
    return okResponse({ register: { ...REGISTER, students: [] } })
  })
  renderInApp(<AttendanceMonthPrint today="2027-05-01" />, ['students.read'])
  await screen.findByText('5th-B, March 2027: no attendance was taken in this month.')
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
  await screen.findByText('April 2027')
  expect(screen.getByText('5th-B, March 2027: no attendance was taken in this month.')).toBeDefined()
})

// R94.6
it('an address without a month shows the present month by the school’s clock', async () => {
  const calls = show(REGISTER, '?class=5th-B')
  await table()
  expect(calls.map(({ query }) => query.get('month')).filter(Boolean)).toEqual(['2027-05'])
})

// R94.6
it('the register of a month without students cannot be printed, and the page says why', async () => {
  show({ ...REGISTER, students: [] })
  expect(await screen.findByText('5th-B, March 2027: no attendance was taken in this month.')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
})

// R94.6
it('the page says that a class does not exist, and why a register cannot be loaded', async () => {
  show(REGISTER, '?class=13th-B')
  expect(await screen.findByText(/^The school has no such class\./)).toBeDefined()
  show(refusalResponse(404, { error: 'NOT_FOUND', message: 'Class not found' }))
  expect(await screen.findByText(/Class not found/)).toBeDefined()
})

// R94.7
it('the register is exported as CSV or XLSX', async () => {
  const calls = show()
  await table()
  fireEvent.click(screen.getByRole('button', { name: 'Export XLSX' }))
  await waitFor(() => {
    const call = calls.find(({ path }) => path.endsWith('/attendance/export'))
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ class: '5th-B', month: '2027-03', format: 'xlsx' })
  })
})
