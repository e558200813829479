import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { chosenIn, optionsOf, chooseOption } from '@/tests/support/select'
import { button, meera, answerWithStudentPage, showStudentsScreen } from '@/tests/support/students-screen'

beforeEach(showWideScreen)

describe('filters', () => {
  // R7.20
  it('the filters of the list come from the address', async () => {
    const calls = serve(answerWithStudentPage([meera]))
    showStudentsScreen('?search=asha&standard=5th&section=B&isActive=false&sortBy=name&sortOrder=asc&page=1&limit=25')
    await screen.findByText('Meera Nair')
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      search: 'asha',
      standard: '5th',
      section: 'B',
      isActive: 'false',
      sortBy: 'name',
      sortOrder: 'asc',
      page: '1',
      limit: '25',
    })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('asha')
    expect(chosenIn('Status')).toBe('Inactive')
  })

  // R40.4
  it('“More filters” offers the leaving reason', async () => {
    const calls = serve(answerWithStudentPage([meera]))
    showStudentsScreen()
    await screen.findByText('Meera Nair')
    fireEvent.click(button('More filters'))
    chooseOption('Leaving Reason', 'Completed')
    await waitFor(() => expect(calls.at(-1)?.query.get('leavingReason')).toBe('Completed'))
  })

  // R7.3, R14.10
  it('the list starts with all classes and the newest student first', async () => {
    const calls = serve(answerWithStudentPage([meera]))
    showStudentsScreen('?standard=99th&page=nonsense')
    await screen.findByText('Meera Nair')
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      sortBy: 'createdAt',
      sortOrder: 'desc',
      page: '1',
      limit: '10',
      countInactive: 'true',
    })
    expect(['Standard', 'Section', 'Status', 'Sort By'].map(chosenIn)).toEqual([
      'All Standards',
      'All Sections',
      'All Status',
      'Created Date',
    ])
    expect(optionsOf('Sort By')).toEqual(['Created Date', 'Name', 'Student ID', 'Standard'])
  })

  // R7.17, R7.31
  it.each([
    ['Standard', '12th', '?standard=12th'],
    ['Section', 'D', '?section=D'],
    ['Status', 'Active', '?isActive=true'],
    ['Status', 'Inactive', '?isActive=false'],
    ['Sort By', 'Student ID', '?sortBy=studentId&sortOrder=asc'],
  ])('setting the filter %s to %s changes the address and returns to page 1', async (label, option, search) => {
    const calls = serve(answerWithStudentPage([meera], { currentPage: 2, totalPages: 3, totalStudents: 30 }))
    showStudentsScreen('?page=2')
    await screen.findByText('Meera Nair')
    chooseOption(label, option)
    expect(window.location.search).toBe(search)
    await waitFor(() => expect(calls.at(-1)?.query.get('page')).toBe('1'))
  })

  // R7.3
  it('the button beside “Sort By” reverses the order', async () => {
    serve(answerWithStudentPage([meera]))
    showStudentsScreen('?page=2')
    await screen.findByText('Meera Nair')
    fireEvent.click(button('Sort ascending'))
    expect(window.location.search).toBe('?sortOrder=asc')
    fireEvent.click(button('Sort descending'))
    expect(window.location.search).toBe('')
  })

  // R7.2, R7.17
  it('the search starts 300 ms after the last key, and keeps a filter that was chosen meanwhile', async () => {
    const calls = serve(answerWithStudentPage([meera]))
    showStudentsScreen('?page=2')
    await screen.findByText('Meera Nair')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mee' } })
    chooseOption('Section', 'B')
    await waitFor(() => expect(window.location.search).toBe('?search=mee&section=B'))
    await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('mee'))
  })

  // R7.19
  it('the search box keeps a text that is too long, says so, and does not search for it', async () => {
    const calls = serve(answerWithStudentPage([meera]))
    showStudentsScreen()
    await screen.findByText('Meera Nair')
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    // Browsers silently cut off text beyond `maxLength`.
    expect(box.maxLength).toBe(-1)
    fireEvent.change(box, { target: { value: 'a'.repeat(101) } })
    expect(screen.getByRole('alert').textContent).toBe('Search cannot exceed 100 characters')
    fireEvent.change(box, { target: { value: 'a'.repeat(100) } })
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('a'.repeat(100)))
    expect(calls.every(({ query }) => (query.get('search') ?? '').length <= 100)).toBe(true)
  })

  it('the Back button restores the earlier filters', async () => {
    serve(answerWithStudentPage([meera]))
    showStudentsScreen()
    await screen.findByText('Meera Nair')
    chooseOption('Section', 'B')
    expect(window.location.search).toBe('?section=B')
    act(() => window.history.back())
    await waitFor(() => expect(chosenIn('Section')).toBe('All Sections'))
  })
})

describe('the list of one class', () => {
  const link = () => screen.queryByRole('link', { name: 'Class page' })?.getAttribute('href')

  // R70.10
  it('the list of one class links to the class page, beside the number of students and in “More actions”', async () => {
    serve(answerWithStudentPage([meera]))
    showStudentsScreen('?standard=5th&section=B')
    await screen.findByText('Meera Nair')
    expect(link()).toBe('/students/classes/5th-B')
    fireEvent.click(button('More actions'))
    const action = screen.getByRole('menuitem', { name: 'Class Page' })
    expect(action.getAttribute('href')).toBe('/students/classes/5th-B')
  })

  // R70.10
  it.each(['', '?standard=5th', '?section=B'])('the list at the address %j offers no class page', async address => {
    serve(answerWithStudentPage([meera]))
    showStudentsScreen(address)
    await screen.findByText('Meera Nair')
    expect(link()).toBeUndefined()
    fireEvent.click(button('More actions'))
    expect(screen.queryByRole('menuitem', { name: 'Class Page' })).toBeNull()
  })
})
