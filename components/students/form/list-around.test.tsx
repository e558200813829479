import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { dataOfOtherCalls, okResponse } from '@/tests/support/browser-api'
import { press } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { fillInStudentForm } from '@/tests/support/student-form'
import { studentPage, studentRecord } from '@/tests/support/student-record'
import { StudentFormDialog } from '../StudentFormDialog'

const meera = studentRecord()
const HIDDEN = 'The current filters hide this student.'

beforeEach(() => sessionStorage.clear())

/**
 * Adds a student in the form over the page at `address`; the server's list contains `listed`. @returns the requests for
 * the list
 */
async function addOver(address: string, listed = [studentRecord({ _id: 'other' })]) {
  window.history.replaceState(null, '', address)
  const calls = serve(({ method, path }) => {
    if (method === 'POST') return okResponse({ student: meera, warnings: [] })
    return okResponse(path.endsWith('/students') ? studentPage(listed) : dataOfOtherCalls)
  })
  renderInApp(<StudentFormDialog open onClose={() => undefined} />)
  fillInStudentForm()
  press('Create')
  await screen.findByText('Student created successfully')
  // The request with limit 1 reads the newest student, to offer the same city, state and PIN code.
  return calls.filter(
    ({ method, path, query }) => method === 'GET' && path.endsWith('/students') && query.get('limit') !== '1',
  )
}

// R59.13
it('the notice says that the filters hide a new student, and “Clear filters” removes the filters', async () => {
  const asked = await addOver('/students?standard=9th&sortBy=name&view=v1&new')
  expect(screen.getByText(HIDDEN)).toBeTruthy()
  expect(Object.fromEntries(asked[0]?.query ?? [])).toMatchObject({ standard: '9th', sortBy: 'createdAt', page: '1' })
  fireEvent.click(screen.getByText('Clear filters'))
  await waitFor(() => expect(window.location.search).toBe('?sortBy=name&new'))
})

// R59.13
it.each([
  ['no filter is set', '/students?sortBy=name&new', []],
  ['the filters show the student', '/students?standard=5th&new', [meera]],
  ['the form is over another page', '/dashboard?new=student&standard=9th', []],
])('the notice about a new student does not mention filters when %s', async (_when, address, listed) => {
  await addOver(address, listed)
  expect(screen.queryByText(HIDDEN)).toBeNull()
})

// R59.13
it('the notice about a new student does not mention filters when the list cannot be loaded', async () => {
  window.history.replaceState(null, '', '/students?standard=9th&new')
  serve(({ method }) => {
    if (method === 'POST') return okResponse({ student: meera, warnings: [] })
    throw new TypeError('offline')
  })
  renderInApp(<StudentFormDialog open onClose={() => undefined} />)
  fillInStudentForm()
  press('Create')
  expect(await screen.findByText('Student created successfully')).toBeTruthy()
  expect(screen.queryByText(HIDDEN)).toBeNull()
})

const classIn = () =>
  ['Standard', 'Section'].map(name => screen.getByRole('combobox', { name: new RegExp(`^${name}`) }).textContent)

// R59.14
it('the form for a new student starts with the class in the filters of the list', () => {
  serve(() => okResponse(dataOfOtherCalls))
  window.history.replaceState(null, '', '/students?standard=7th&section=C&new')
  renderInApp(<StudentFormDialog open onClose={() => undefined} />)
  expect(classIn()).toEqual(['7th', 'C'])
})

// R70.7
it('the form for a new student starts with the class of the class page behind it', () => {
  serve(() => okResponse(dataOfOtherCalls))
  window.history.replaceState(null, '', '/students/classes/7th-C?new=student')
  renderInApp(<StudentFormDialog open onClose={() => undefined} />)
  expect(classIn()).toEqual(['7th', 'C'])
})

// R59.14
it('the form for a new student starts without a class when it opens over another page', () => {
  serve(() => okResponse(dataOfOtherCalls))
  window.history.replaceState(null, '', '/dashboard?new=student&standard=7th')
  renderInApp(<StudentFormDialog open onClose={() => undefined} />)
  expect(classIn()[0]).not.toContain('7th')
})
