import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { MAIN_ID } from '@/components/base/main-content'
import { dataOfOtherCalls, okResponse, refusalResponse } from '@/tests/support/browser-api'
import { press, type } from '@/tests/support/form'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { studentPage, studentRecords } from '@/tests/support/student-record'
import { showStudentsScreen } from '@/tests/support/students-screen'
import { DEFAULT_PREFERENCES } from '@/lib/contract/views/preferences'

beforeEach(showWideScreen)

const students = studentRecords(12)
const LIMIT = 10

/** A server with twelve students in two pages. It refuses lists while `isDown`, and delays lists until `mayAnswer`. */
function serveTwoPages(
  isDown: () => boolean = () => false,
  mayAnswer: () => Promise<undefined> | undefined = () => undefined,
) {
  serve(async ({ path, query }) => {
    if (path.endsWith('/preferences')) return okResponse(DEFAULT_PREFERENCES)
    if (path.endsWith('/views')) return okResponse({ views: [] })
    const id = path.split('/students/')[1]
    if (id) {
      const student = students.find(({ _id, studentId }) => [_id, studentId].includes(id))
      return okResponse({ ...dataOfOtherCalls, student })
    }
    if (isDown()) return refusalResponse(503, { message: 'Busy' })
    await mayAnswer()
    const currentPage = Number(query.get('page') ?? 1)
    const rows = students.slice((currentPage - 1) * LIMIT, currentPage * LIMIT)
    return okResponse(studentPage(rows, { currentPage, totalPages: 2, totalStudents: 12 }))
  })
}
const heading = () => screen.getByRole('heading', { level: 2 }).textContent

// R85.8
it('“Next record” and “Previous record” also lead to another page of the list, and the list follows', async () => {
  serveTwoPages()
  showStudentsScreen('?student=STU-2026-00009')
  const next = await screen.findByRole('button', { name: 'Next record' })
  expect(screen.getByText('10 of 12')).toBeTruthy()
  next.focus()
  fireEvent.click(next)
  await waitFor(() => expect(heading()).toContain('First10 Student'))
  expect(window.location.search).toBe('?page=2&student=STU-2026-00010')
  expect(screen.getByText('11 of 12')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next record' }))
  press('Next record')
  await waitFor(() => expect(heading()).toContain('First11 Student'))
  expect(screen.getByRole('button', { name: 'Next record' }).getAttribute('aria-disabled')).toBe('true')
  press('Previous record')
  press('Previous record')
  await waitFor(() => expect(heading()).toContain('First9 Student'))
  expect(window.location.search).toBe('?student=STU-2026-00009')
})

// R85.8
it('a notice says why the next page could not be loaded, and the record stays', async () => {
  let isDown = false
  serveTwoPages(() => isDown)
  showStudentsScreen('?student=STU-2026-00009')
  await screen.findByRole('button', { name: 'Next record' })
  isDown = true
  press('Next record')
  expect(await screen.findByText('Busy')).toBeTruthy()
  expect(heading()).toContain('First9 Student')
})

// R85.8
it.each([
  ['closed', 'Close', ''],
  ['replaced by the form', 'Edit', '?student=STU-2026-00009&edit'],
  ['left for the record before', 'Previous record', '?student=STU-2026-00008'],
])('a page that arrives after the details were %s changes nothing', async (_how, button, address) => {
  const { promise, resolve: answer } = Promise.withResolvers<undefined>()
  const held: Promise<undefined>[] = []
  serveTwoPages(undefined, () => held[0])
  const { cache } = showStudentsScreen('?student=STU-2026-00009')
  await screen.findByRole('button', { name: 'Next record' })
  held.push(promise)
  press('Next record')
  press(button)
  await waitFor(() => expect(window.location.search).toBe(address))
  answer(undefined)
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  expect(window.location.search).toBe(address)
})

// R85.8
it('“Close” leads to the page of the list that contains the record shown last', async () => {
  serveTwoPages()
  showStudentsScreen()
  fireEvent.click(await screen.findByRole('link', { name: 'First9 Student' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Next record' }))
  await waitFor(() => expect(heading()).toContain('First10 Student'))
  press('Close')
  await waitFor(() => expect(window.location.search).toBe('?page=2'))
  // R54.5
  await waitFor(() => expect(document.activeElement?.textContent).toBe('First10 Student'))
})

// R54.5
it.each([
  ['a row opened the details and the user went on to the next record', '', 'First3 Student', 'First4 Student'],
  ['a row opened the details', '', 'First3 Student', 'First3 Student'],
  ['an address opened the details', '?student=STU-2026-00003', undefined, 'First3 Student'],
])('after Close, the row of the record shown last has the focus when %s', async (_way, query, opened, expected) => {
  serveTwoPages()
  showStudentsScreen(query)
  if (opened) {
    const row = await screen.findByRole('link', { name: opened })
    row.focus()
    fireEvent.click(row)
  }
  const next = await screen.findByRole('button', { name: 'Next record' })
  if (opened && opened !== expected) fireEvent.click(next)
  await waitFor(() => expect(heading()).toContain(expected))
  press('Close')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: expected })))
})

// R54.5
it('after “Close”, the content of the screen has the focus when the list does not contain the record', async () => {
  serveTwoPages()
  const { container } = showStudentsScreen('?student=STU-2026-00011')
  container.id = MAIN_ID
  container.tabIndex = -1
  await waitFor(() => expect(heading()).toContain('First11 Student'))
  press('Close')
  await waitFor(() => expect(document.activeElement).toBe(container), { timeout: 10_000 })
})

// R85.8
it('the focus moves from a value to its tab panel when the next record is shown', async () => {
  serveTwoPages()
  showStudentsScreen('?student=STU-2026-00001')
  await screen.findByRole('button', { name: 'Next record' })
  screen.getByRole('button', { name: 'Change City: Kochi' }).focus()
  press('Next record')
  await waitFor(() => expect(heading()).toContain('First2 Student'))
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})

// R85.5, R85.8
it('stepping to another record asks before a typed value is lost', async () => {
  serveTwoPages()
  showStudentsScreen('?student=STU-2026-00001')
  await screen.findByRole('button', { name: 'Next record' })
  fireEvent.click(screen.getByRole('button', { name: 'Change City: Kochi' }))
  type('City', 'Thrissur')
  press('Next record')
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(heading()).toContain('First1 Student'))
  press('Next record')
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(heading()).toContain('First2 Student'))
  expect(screen.queryByRole('form', { name: 'Change City' })).toBeNull()
})
