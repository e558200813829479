import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { DEFAULT_PREFERENCES } from '@/lib/contract/views/preferences'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { chosenIn, chooseOption } from '@/tests/support/select'
import { studentPage, studentRecords } from '@/tests/support/student-record'
import { showStudentsScreen } from '@/tests/support/students-screen'

beforeEach(showWideScreen)

const MANY = { currentPage: 1, totalPages: 20, totalStudents: 200 }
const serving = (save: (change: object) => Response = change => okResponse({ ...DEFAULT_PREFERENCES, ...change })) =>
  serve(({ path, method, body }) =>
    path.endsWith('/preferences') && method === 'PUT'
      ? save(body as object)
      : okResponse(studentPage(studentRecords(10), MANY)),
  )
const show = async (address: string, rowsPerPage: number) => {
  showStudentsScreen(address, undefined, { rowsPerPage })
  await screen.findByText('First0 Student')
}

// R86.4
it.each([
  ['', 50, '50'],
  ['?limit=25', 50, '25'],
  ['?page=2', 10, '10'],
  ['?page=2', 50, '10'],
])('the list at the address %j for a user who chose %i rows has %s rows', async (address, rows, limit) => {
  const calls = serving()
  await show(address, rows)
  expect(calls[0]?.query.get('limit')).toBe(limit)
  expect(chosenIn('Rows per page')).toBe(limit)
})

// R86.4
it('the chosen number of rows is in the address, and is kept for the user', async () => {
  const calls = serving()
  await show('?page=2', 10)
  chooseOption('Rows per page', '25')
  expect(window.location.search).toBe('?limit=25')
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ rowsPerPage: 25 }))
})

// R86.4
it('a user who chose more rows can go back to ten', async () => {
  const calls = serving()
  await show('', 50)
  chooseOption('Rows per page', '10')
  await waitFor(() => expect(chosenIn('Rows per page')).toBe('10'))
  expect(window.location.search).toBe('?limit=10')
  await waitFor(() => expect(calls.some(({ query }) => query.get('limit') === '10')).toBe(true))
})

// R86.4
it.each([
  ['?limit=10', 50, '?limit=10&section=B'],
  ['?limit=10', 10, '?limit=10&section=B'],
  ['?page=3', 50, '?limit=10&section=B'],
  ['?page=3', 10, '?section=B'],
  ['', 50, '?section=B'],
])('the list at the address %j for a user who chose %i rows is at %s after a filter', async (address, rows, next) => {
  serving()
  await show(address, rows)
  const limit = chosenIn('Rows per page')
  chooseOption('Section', 'B')
  expect(window.location.search).toBe(next)
  expect(chosenIn('Rows per page')).toBe(limit)
})

// R86.4
it.each([
  [10, '?page=2'],
  [50, '?page=2&limit=50'],
])('the address of the second page with %i rows is %s, so that every user sees the same page', async (rows, next) => {
  serving()
  await show('', rows)
  fireEvent.click(screen.getByRole('button', { name: 'Go to next page' }))
  expect(window.location.search).toBe(next)
})

// R86.4
it('a number of rows that could not be saved still applies to the open list, with a message', async () => {
  serving(() => refusalResponse(503, { message: 'The database cannot be reached.', error: 'UNAVAILABLE' }))
  await show('', 10)
  chooseOption('Rows per page', '100')
  expect(await screen.findByText('The database cannot be reached.')).toBeTruthy()
  expect(chosenIn('Rows per page')).toBe('100')
})

// R86.4
it('a choice of ten rows that could not be saved still applies to the open list', async () => {
  serving(() => refusalResponse(503, { message: 'The database cannot be reached.', error: 'UNAVAILABLE' }))
  await show('', 50)
  chooseOption('Rows per page', '10')
  expect(await screen.findByText('The database cannot be reached.')).toBeTruthy()
  expect(chosenIn('Rows per page')).toBe('10')
})
