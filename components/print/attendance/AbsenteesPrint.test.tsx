import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Absentees } from '@/lib/contract/attendance/absentees'
import { okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { SCHOOL } from '@/tests/support/student-print'
import { AbsenteesPrint } from './AbsenteesPrint'

const ABSENT: Absentees = {
  day: '2027-03-03',
  students: [
    {
      _id: 's1',
      studentId: 'STU-2026-00001',
      name: { firstName: 'Asha', lastName: 'Rao' },
      standard: '5th',
      section: 'B',
      rollNumber: 9,
      mark: 'E',
      phones: [{ who: 'Mother', name: 'Latha Rao', phone: '9876543210' }],
    },
  ],
  hasMore: false,
}

// The browser's clock is a day ahead of the school's clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-04T09:00') })
  return () => vi.useRealTimers()
})

function show(absentees: Partial<Absentees> = {}, query = '') {
  window.history.replaceState(null, '', `/print/attendance/absentees${query}`)
  const calls = serve(({ path }) =>
    okResponse(path.endsWith('/school') ? { school: SCHOOL } : { ...ABSENT, ...absentees }),
  )
  renderInApp(<AbsenteesPrint today="2027-03-03" />, ['students.read'])
  return calls
}

// R94.9
it('the print of absent students has class, roll number, mark and phones', async () => {
  show()
  const table = await screen.findByRole('table', { name: 'Absent Students' })
  const cells = [...table.querySelectorAll('tbody td')].map(({ textContent }) => textContent)
  expect(cells).toEqual(['5th-B', '9', 'Asha Rao', 'Excused', '', 'Latha Rao 9876543210', ''])
  expect(table.querySelector('.letterhead')?.textContent).toContain('Wednesday, 3 Mar 2027')
  expect(screen.getByRole('status').textContent).toBe('1 student')
})

// R94.9
it('one button press shows the previous day, and days after today are not offered', async () => {
  const calls = show()
  await screen.findByRole('table', { name: 'Absent Students' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next day' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Previous day' }))
  await waitFor(() => expect(calls.at(-1)?.query.get('day')).toBe('2027-03-02'))
  expect(window.location.search).toBe('?day=2027-03-02')
})

// R94.9
it('while another day loads, the pressed button keeps the focus, and the old rows are marked and not printed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  window.history.replaceState(null, '', '/print/attendance/absentees')
  serve(({ path, query }) => {
    if (path.endsWith('/school')) return okResponse({ school: SCHOOL })
    return query.get('day') === '2027-03-02' ? promise : okResponse(ABSENT)
  })
  renderInApp(<AbsenteesPrint today="2027-03-03" />, ['students.read'])
  await screen.findByRole('table', { name: 'Absent Students' })
  const previous = screen.getByRole('button', { name: 'Previous day' })
  previous.focus()
  fireEvent.click(previous)
  await waitFor(() => expect(screen.getAllByText('Tuesday, 2 Mar 2027')).not.toHaveLength(0))
  expect(document.activeElement).toBe(previous)
  const paper = screen.getByRole('region', { name: 'Absent Students' })
  expect([paper.getAttribute('aria-busy'), paper.classList.contains('not-printed')]).toEqual(['true', true])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
  resolve(okResponse({ ...ABSENT, day: '2027-03-02' }))
  await waitFor(() => expect(paper.classList.contains('not-printed')).toBe(false))
  expect([document.activeElement, paper.getAttribute('aria-busy')]).toEqual([previous, 'false'])
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(false))
})

// R94.9
it.each([
  [{}, 'No student is marked absent on Wednesday, 3 Mar 2027.'],
  [{ dayOff: 'Holi' }, 'The school is closed on Wednesday, 3 Mar 2027: Holi.'],
])('the print without absent students says: %j', async (changes, sentence) => {
  show({ students: [], ...changes })
  expect(await screen.findByText(sentence)).toBeDefined()
})
