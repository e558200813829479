import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { studentPage, studentRecords } from '@/tests/support/student-record'
import { optionsOf, chooseOption } from '@/tests/support/select'
import { button, meera, answerWithStudentPage, showStudentsScreen } from '@/tests/support/students-screen'

beforeEach(showWideScreen)

describe('pages', () => {
  const many = { currentPage: 1, totalPages: 3, totalStudents: 25 }

  // R7.9
  it('page controls are offered only when there is more than one page', async () => {
    serve(answerWithStudentPage(studentRecords(10)))
    showStudentsScreen()
    await screen.findByText('First0 Student')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull()
  })

  // R7.29
  it('turning the page changes the address, and the old page stays visible, marked as busy', async () => {
    let answer: (response: Response) => void = () => undefined
    serve(({ query }) =>
      query.get('page') === '2'
        ? new Promise(resolve => (answer = resolve))
        : answerWithStudentPage(studentRecords(10), many)(),
    )
    showStudentsScreen()
    const name = await screen.findByText('First0 Student')
    fireEvent.click(button('Go to page 2'))
    expect(window.location.search).toBe('?page=2')
    expect(name.isConnected).toBe(true)
    expect(name.closest('[aria-busy=true]')).toBeTruthy()
    await act(async () => answer(okResponse(studentPage([meera], { ...many, currentPage: 2 }))))
    expect((await screen.findByText('Meera Nair')).closest('[aria-busy=true]')).toBeNull()
    expect(screen.getByText('11–20 of 25')).toBeTruthy()
  })

  it('turning the page keeps the focus on the button', async () => {
    serve(({ query }) =>
      answerWithStudentPage(studentRecords(10), { ...many, currentPage: Number(query.get('page')) })(),
    )
    showStudentsScreen()
    await screen.findByText('First0 Student')
    const next = button('Go to next page')
    next.focus()
    fireEvent.click(next)
    await screen.findByText('11–20 of 25')
    expect(document.activeElement).toBe(button('Go to next page'))
  })

  // R27.8
  it('a page has 10, 25, 50 or 100 rows', async () => {
    const calls = serve(answerWithStudentPage(studentRecords(10), many))
    showStudentsScreen('?page=2')
    await screen.findByText('First0 Student')
    expect(optionsOf('Rows per page')).toEqual(['10', '25', '50', '100'])
    chooseOption('Rows per page', '50')
    expect(window.location.search).toBe('?limit=50')
    await waitFor(() => expect(calls.at(-1)?.query.get('limit')).toBe('50'))
  })

  it('an address past the last page opens the last page', async () => {
    const calls = serve(({ query }) =>
      query.get('page') === '3'
        ? answerWithStudentPage([meera], { currentPage: 3, totalPages: 3, totalStudents: 21 })()
        : answerWithStudentPage([], { currentPage: 9, totalPages: 3, totalStudents: 21 })(),
    )
    showStudentsScreen('?page=9')
    expect(await screen.findByText('Meera Nair')).toBeTruthy()
    expect(window.location.search).toBe('?page=3')
    expect(calls).toHaveLength(2)
  })

  it('an address past the last page does not say that no students were found while the last page loads', async () => {
    let answer: (response: Response) => void = () => undefined
    const calls = serve(({ query }) =>
      query.get('page') === '3'
        ? new Promise(resolve => (answer = resolve))
        : answerWithStudentPage([], { currentPage: 9, totalPages: 3, totalStudents: 21 })(),
    )
    showStudentsScreen('?page=9')
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(screen.getByLabelText('Loading students')).toBeTruthy()
    expect(screen.queryByText('No students found')).toBeNull()
    await act(async () =>
      answer(okResponse(studentPage([meera], { currentPage: 3, totalPages: 3, totalStudents: 21 }))),
    )
    expect(await screen.findByText('Meera Nair')).toBeTruthy()
  })
})
