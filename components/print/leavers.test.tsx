import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { serve } from '@/tests/support/in-app'
import {
  button,
  type PrintBody,
  printedRows,
  SCHOOL,
  servePrint,
  showSheet,
  waitUntilPrintable,
} from '@/tests/support/student-print'
import { studentRecord } from '@/tests/support/student-record'

// R67.18, R90.3
it('the class list includes leavers only if the user switches them on, and then marks and counts them', async () => {
  const calls = servePrint([studentRecord({ isActive: false }), studentRecord({ _id: '2' })])
  const asked = () =>
    calls.filter(({ path }) => path.endsWith('/print')).map(({ body }) => (body as PrintBody).selection)
  showSheet('class-list', '?standard=5th')
  await waitUntilPrintable()
  expect(asked()).toMatchObject([{ query: { standard: '5th', isActive: true } }])
  expect(screen.getByRole('status').textContent).toBe('2 active students')
  fireEvent.click(screen.getByRole('switch', { name: 'With inactive students' }))
  expect(button('Print').disabled).toBe(true)
  await waitUntilPrintable()
  expect(asked()).toHaveLength(2)
  expect(asked()[1]).not.toHaveProperty('query.isActive')
  expect(
    printedRows()
      .slice(2)
      .map(row => row[1]),
  ).toEqual(['Meera Nair (Left)', 'Meera Nair'])
  expect(screen.getByRole('status').textContent).toBe('2 students, 1 inactive')
})

// R90.3
it('the class list offers no switch for leavers when students were selected one by one, or by status', async () => {
  servePrint([studentRecord({ isActive: false })])
  const { unmount } = showSheet('class-list', '?ids=1')
  await waitUntilPrintable()
  expect(screen.queryByRole('switch')).toBeNull()
  unmount()
  showSheet('class-list', '?isActive=false')
  await waitUntilPrintable()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('1 student, 1 inactive')
})

// R90.3
it('a class with no active students is printed when leavers are switched on', async () => {
  serve(({ path, body }) => {
    if (path.endsWith('/school')) return okResponse({ school: SCHOOL })
    const { selection } = body as PrintBody
    const isLimited = 'query' in selection && selection.query.isActive
    return okResponse({
      students: isLimited ? [] : [studentRecord({ isActive: false })],
      photos: {},
      total: isLimited ? 0 : 1,
    })
  })
  showSheet('class-list', '?standard=12th')
  expect(await screen.findByText(/^No active student matches\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: 'With inactive students' }))
  await waitUntilPrintable()
  expect(printedRows().at(-1)?.[1]).toBe('Meera Nair (Left)')
})

// R104.20
it('the class list has no roll number for an erased student', async () => {
  servePrint([studentRecord({ isActive: false, erased: 'register', rollNumber: 0 })])
  showSheet('class-list', '?ids=1')
  await waitUntilPrintable()
  expect(printedRows().at(-1)?.[0]).toBe('')
})
