import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import { dataOfOtherCalls, okResponse, refusalResponse } from '@/tests/support/browser-api'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { studentRecord } from '@/tests/support/student-record'
import { button, meera, openMenu, answerWithStudentPage, showStudentsScreen } from '@/tests/support/students-screen'

beforeEach(showWideScreen)

describe('the list', () => {
  // R7.4, R7.5
  it('the list of students is a table with the required columns on wide screens', async () => {
    serve(answerWithStudentPage([meera]))
    showStudentsScreen()
    const row = (await screen.findByText('Meera Nair')).closest('tr')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '', // The checkbox that selects the page.
      'Student',
      'Student ID',
      'Standard',
      'Grade',
      'Status',
      'Actions',
    ])
    expect([...(row?.cells ?? [])].slice(2, 6).map(({ textContent }) => textContent)).toEqual([
      'STU-2026-00007',
      '5th-B',
      'A',
      'Active',
    ])
    expect(row?.textContent).toContain('meera.nair@example.com')
    expect(screen.getByText('1 student')).toBeTruthy()
  })

  // R59.1
  it('the total is shown beside the title of the list, where screen readers announce changes', async () => {
    serve(answerWithStudentPage([meera], { totalStudents: 1234, totalPages: 124 }))
    showStudentsScreen()
    await screen.findByText('Meera Nair')
    const total = screen.getByText('1,234 students')
    expect(total.closest('[role="status"]')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.contains(total)).toBe(true)
  })

  // R7.7
  it('the list of students consists of cards on small screens', async () => {
    vi.unstubAllGlobals()
    serve(answerWithStudentPage([meera, studentRecord({ _id: 'b', isActive: false })]))
    showStudentsScreen()
    const list = await screen.findByRole('list', { name: 'Students' })
    expect(screen.queryByRole('table')).toBeNull()
    const cards = within(list).getAllByRole('listitem')
    for (const text of ['Meera Nair', 'meera.nair@example.com', 'STU-2026-00007', '5th-B', 'A', 'Active'])
      expect(cards[0]?.textContent).toContain(text)
    expect(cards[1]?.textContent).toContain('Inactive')
  })

  // R7.29
  it('the list of students shows a skeleton while it loads, not a spinner', async () => {
    serve(() => new Promise(() => undefined))
    showStudentsScreen()
    expect(screen.getByRole('table', { name: 'Loading students' })).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByText('No students found')).toBeNull()
  })

  // R7.29
  it('a failed load of the list shows the error, and “Retry” loads the list again', async () => {
    let broken = true
    serve(() =>
      broken
        ? refusalResponse(503, { message: 'The database cannot be reached.', error: 'UNAVAILABLE' })
        : answerWithStudentPage([meera])(),
    )
    showStudentsScreen()
    expect((await screen.findByRole('alert')).textContent).toContain('The database cannot be reached.')
    expect(screen.queryByText('No students found')).toBeNull()
    broken = false
    fireEvent.click(button('Retry'))
    expect(await screen.findByText('Meera Nair')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  // R7.8
  it('an empty list without filters says that there are no students, and offers no filters to clear', async () => {
    serve(answerWithStudentPage([]))
    showStudentsScreen()
    expect(await screen.findByText('No students found')).toBeTruthy()
    expect(screen.getByText('0 students')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show all students' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  it('a list whose filters match nothing offers to clear the filters', async () => {
    const calls = serve(({ query }) =>
      query.has('section') ? answerWithStudentPage([])() : answerWithStudentPage([meera])(),
    )
    showStudentsScreen('?section=D&sortBy=name')
    fireEvent.click(await screen.findByRole('button', { name: 'Show all students' }))
    expect(await screen.findByText('Meera Nair')).toBeTruthy()
    expect(window.location.search).toBe('?sortBy=name')
    expect(calls.at(-1)?.query.get('section')).toBeNull()
  })
})

describe('what is offered', () => {
  // R59.15
  it.each<[string, Permission[], string[]]>([
    ['who may only read', ['students.read'], ['Possible Duplicates']],
    [
      'who may do all',
      ['students.read', 'students.create', 'students.update'],
      ['Import', 'Add Photos', 'Possible Duplicates'],
    ],
  ])('“More actions” contains the allowed actions for a user %s', async (_who, granted, actions) => {
    vi.unstubAllGlobals()
    serve(answerWithStudentPage([meera]))
    showStudentsScreen('', granted)
    await screen.findByText('Meera Nair')
    fireEvent.click(button('More actions'))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(actions)
  })

  // R86.1
  it.each([true, false])('the menu “Share” contains “Print” and “Export” (on a wide screen: %s)', async isWide => {
    if (!isWide) vi.unstubAllGlobals()
    serve(answerWithStudentPage([meera]))
    showStudentsScreen('', ['students.read'])
    await screen.findByText('Meera Nair')
    fireEvent.click(button('Share'))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Print', 'Export'])
  })

  // R7.10, R23.4
  it.each<[string, Permission[], string[]]>([
    ['who may only read', ['students.read'], ['View Details']],
    ['who may update', ['students.read', 'students.update'], ['View Details', 'Edit', 'Mark as Left']],
    ['who may delete', ['students.read', 'students.delete'], ['View Details', 'Delete']],
    [
      'who may do all',
      ['students.read', 'students.update', 'students.delete'],
      ['View Details', 'Edit', 'Mark as Left', 'Delete'],
    ],
  ])('the menu of a student contains the allowed entries for a user %s', async (_who, granted, entries) => {
    serve(answerWithStudentPage([meera]))
    showStudentsScreen('', granted)
    await openMenu()
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(entries)
  })

  // R7.1, R23.4
  it('“Add Student” is offered only to users who may create students', async () => {
    serve(answerWithStudentPage([meera]))
    const { unmount } = showStudentsScreen('', ['students.read', 'students.update', 'students.delete'])
    await screen.findByText('Meera Nair')
    expect(screen.queryByRole('button', { name: 'Add Student' })).toBeNull()
    unmount()
    showStudentsScreen('', ['students.read', 'students.create'])
    fireEvent.click(button('Add Student'))
    expect(await screen.findByRole('dialog', { name: 'Add New Student' })).toBeTruthy()
  })

  it('the name in the list opens the details, and “Edit” in the details opens the form', async () => {
    serve(({ path }) =>
      path.endsWith('/students')
        ? answerWithStudentPage([meera])()
        : okResponse({ ...dataOfOtherCalls, student: meera }),
    )
    showStudentsScreen()
    fireEvent.click(await screen.findByRole('link', { name: 'Meera Nair' }))
    const details = await screen.findByRole('dialog', { name: 'Student Details' })
    fireEvent.click(within(details).getByRole('button', { name: 'Edit' }))
    expect(await screen.findByRole('dialog', { name: /^Edit Student/ })).toBeTruthy()
  })
})
