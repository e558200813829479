import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import type { Student, StudentPage } from '@/lib/contract/student'
import { fine, refused } from '@/lib/testing/browser-api'
import { renderInApp, serve, widen } from '@/lib/testing/in-app'
import { studentPage, studentRecord, studentRecords } from '@/lib/testing/student-record'
import { StudentsScreen } from './StudentsScreen'

const meera = studentRecord()
const show = (query = '', granted?: readonly Permission[]) => {
  window.history.replaceState(null, '', `/students${query}`)
  return renderInApp(<StudentsScreen />, granted)
}
const page = (students: Student[], place?: Partial<StudentPage['pagination']>) => () =>
  fine(studentPage(students, place))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const openMenu = async () => fireEvent.click(await screen.findByRole('button', { name: 'Actions for Meera Nair' }))
async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

beforeEach(widen)

describe('the list', () => {
  it('is a table on wide screens, with the columns of the specification', async () => {
    serve(page([meera]))
    show()
    const row = (await screen.findByText('Meera Nair')).closest('tr')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Student',
      'Student ID',
      'Standard',
      'Grade',
      'Status',
      'Actions',
    ])
    expect([...(row?.cells ?? [])].slice(1, 5).map(({ textContent }) => textContent)).toEqual([
      'STU-2026-00007',
      '5th-B',
      'A',
      'Active',
    ])
    expect(row?.textContent).toContain('meera.nair@example.com')
    expect(screen.getByText('1 student')).toBeTruthy()
  })

  it('is cards on small screens', async () => {
    vi.unstubAllGlobals()
    serve(page([meera, studentRecord({ _id: 'b', isActive: false })]))
    show()
    const list = await screen.findByRole('list', { name: 'Students' })
    expect(screen.queryByRole('table')).toBeNull()
    const cards = within(list).getAllByRole('listitem')
    for (const text of ['Meera Nair', 'meera.nair@example.com', 'STU-2026-00007', '5th-B', 'A', 'Active'])
      expect(cards[0]?.textContent).toContain(text)
    expect(cards[1]?.textContent).toContain('Inactive')
  })

  it('shows its shape while it loads, not a spinner', async () => {
    serve(() => new Promise(() => undefined))
    show()
    expect(screen.getByRole('table', { name: 'Loading students' })).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByText('No students found')).toBeNull()
  })

  it('says what went wrong, and loads again on Retry', async () => {
    let broken = true
    serve(() =>
      broken ? refused(503, { message: 'The database cannot be reached.', error: 'UNAVAILABLE' }) : page([meera])(),
    )
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('The database cannot be reached.')
    expect(screen.queryByText('No students found')).toBeNull()
    broken = false
    fireEvent.click(button('Retry'))
    expect(await screen.findByText('Meera Nair')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says so when there are no students at all, with nothing to clear', async () => {
    serve(page([]))
    show()
    expect(await screen.findByText('No students found')).toBeTruthy()
    expect(screen.getByText('0 students')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show all students' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  it('offers the way back when the filters leave nothing', async () => {
    const calls = serve(({ query }) => (query.has('section') ? page([])() : page([meera])()))
    show('?section=D&sortBy=name')
    fireEvent.click(await screen.findByRole('button', { name: 'Show all students' }))
    expect(await screen.findByText('Meera Nair')).toBeTruthy()
    expect(window.location.search).toBe('?sortBy=name')
    expect(calls.at(-1)?.query.get('section')).toBeNull()
  })
})

describe('filters', () => {
  it('come from the address', async () => {
    const calls = serve(page([meera]))
    show('?search=asha&standard=5th&section=B&isActive=false&sortBy=name&sortOrder=asc&page=1&limit=25')
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
    expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('Inactive')
  })

  it('start as the specification says', async () => {
    const calls = serve(page([meera]))
    show('?standard=99th&page=nonsense')
    await screen.findByText('Meera Nair')
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      sortBy: 'createdAt',
      sortOrder: 'desc',
      page: '1',
      limit: '10',
    })
    const texts = ['Standard', 'Section', 'Status', 'Sort By'].map(
      name => screen.getByRole('combobox', { name }).textContent,
    )
    expect(texts).toEqual(['All Standards', 'All Sections', 'All Status', 'Created Date'])
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Sort By' }))
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(options).toEqual(['Created Date', 'Name', 'Student ID', 'Standard'])
  })

  it.each([
    ['Standard', '12th', '?standard=12th'],
    ['Section', 'D', '?section=D'],
    ['Status', 'Active', '?isActive=true'],
    ['Status', 'Inactive', '?isActive=false'],
    ['Sort By', 'Student ID', '?sortBy=studentId'],
  ])('%s → %s goes into the address and back to page 1', async (label, option, search) => {
    const calls = serve(page([meera], { currentPage: 2, totalPages: 3, totalStudents: 30 }))
    show('?page=2')
    await screen.findByText('Meera Nair')
    await choose(label, option)
    expect(window.location.search).toBe(search)
    await waitFor(() => expect(calls.at(-1)?.query.get('page')).toBe('1'))
  })

  it('turn the order round', async () => {
    serve(page([meera]))
    show('?page=2')
    await screen.findByText('Meera Nair')
    fireEvent.click(button('Sort ascending'))
    expect(window.location.search).toBe('?sortOrder=asc')
    fireEvent.click(button('Sort descending'))
    expect(window.location.search).toBe('')
  })

  it('search 300 ms after the last key, and do not undo what was chosen meanwhile', async () => {
    const calls = serve(page([meera]))
    show('?page=2')
    await screen.findByText('Meera Nair')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mee' } })
    await choose('Section', 'B')
    await waitFor(() => expect(window.location.search).toBe('?search=mee&section=B'))
    await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('mee'))
  })

  it('come back with Back', async () => {
    serve(page([meera]))
    show()
    await screen.findByText('Meera Nair')
    await choose('Section', 'B')
    expect(window.location.search).toBe('?section=B')
    act(() => window.history.back())
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Section' }).textContent).toBe('All Sections'))
  })
})

describe('pages', () => {
  const many = { currentPage: 1, totalPages: 3, totalStudents: 25 }

  it('are offered only when there are more than one', async () => {
    serve(page(studentRecords(10)))
    show()
    await screen.findByText('First0 Student')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull()
  })

  it('are turned in the address; the old one stays in sight, marked as busy', async () => {
    let answer: (response: Response) => void = () => undefined
    serve(({ query }) =>
      query.get('page') === '2' ? new Promise(resolve => (answer = resolve)) : page(studentRecords(10), many)(),
    )
    show()
    const name = await screen.findByText('First0 Student')
    fireEvent.click(button('Go to page 2'))
    expect(window.location.search).toBe('?page=2')
    expect(name.isConnected).toBe(true)
    expect(name.closest('[aria-busy=true]')).toBeTruthy()
    await act(async () => answer(fine(studentPage([meera], { ...many, currentPage: 2 }))))
    expect((await screen.findByText('Meera Nair')).closest('[aria-busy=true]')).toBeNull()
    expect(screen.getByText('11–20 of 25')).toBeTruthy()
  })

  it('hold 10, 25, 50 or 100', async () => {
    const calls = serve(page(studentRecords(10), many))
    show('?page=2')
    await screen.findByText('First0 Student')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Rows per page' }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      '10',
      '25',
      '50',
      '100',
    ])
    fireEvent.click(screen.getByRole('option', { name: '50' }))
    expect(window.location.search).toBe('?limit=50')
    await waitFor(() => expect(calls.at(-1)?.query.get('limit')).toBe('50'))
  })

  it('end where the list ends', async () => {
    const calls = serve(({ query }) =>
      query.get('page') === '3'
        ? page([meera], { currentPage: 3, totalPages: 3, totalStudents: 21 })()
        : page([], { currentPage: 9, totalPages: 3, totalStudents: 21 })(),
    )
    show('?page=9')
    expect(await screen.findByText('Meera Nair')).toBeTruthy()
    expect(window.location.search).toBe('?page=3')
    expect(calls).toHaveLength(2)
  })
})

describe('what is offered', () => {
  it.each<[string, Permission[], string[]]>([
    ['who may only read', ['students.read'], ['View Details']],
    ['who may update', ['students.read', 'students.update'], ['View Details', 'Edit']],
    ['who may delete', ['students.read', 'students.delete'], ['View Details', 'Delete']],
    ['who may do all', ['students.read', 'students.update', 'students.delete'], ['View Details', 'Edit', 'Delete']],
  ])('in the menu to one %s', async (_who, granted, entries) => {
    serve(page([meera]))
    show('', granted)
    await openMenu()
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(entries)
  })

  it('is Add Student only to those who may create', async () => {
    serve(page([meera]))
    const { unmount } = show('', ['students.read', 'students.update', 'students.delete'])
    await screen.findByText('Meera Nair')
    expect(screen.queryByRole('button', { name: 'Add Student' })).toBeNull()
    unmount()
    show('', ['students.read', 'students.create'])
    fireEvent.click(button('Add Student'))
    expect(await screen.findByRole('dialog', { name: 'Add New Student' })).toBeTruthy()
  })

  it('opens the details from the name, and the form from there', async () => {
    serve(({ path }) => (path.endsWith('/students') ? page([meera])() : fine({ student: meera })))
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Meera Nair' }))
    const details = await screen.findByRole('dialog', { name: 'Student Details' })
    fireEvent.click(within(details).getByRole('button', { name: 'Edit' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Student' })).toBeTruthy()
  })
})

describe('deleting', () => {
  const ask = async () => {
    await openMenu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    return screen.findByRole('alertdialog', { name: 'Delete Student' })
  }

  it('asks first, then removes the row and says so', async () => {
    let students = [meera]
    const calls = serve(({ method }) => {
      if (method !== 'DELETE') return page(students)()
      students = []
      return fine(undefined)
    })
    show()
    const dialog = await ask()
    expect(dialog.textContent).toContain('Are you sure you want to delete Meera Nair? This action cannot be undone.')
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Student deleted successfully')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/v1/students/0198-meera')
    expect(await screen.findByText('No students found')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('does nothing on Cancel', async () => {
    const calls = serve(page([meera]))
    show()
    const dialog = await ask()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  })

  it("says the server's reason when it refuses, and keeps the row", async () => {
    serve(({ method }) =>
      method === 'DELETE' ? refused(404, { message: 'Student not found', error: 'NOT_FOUND' }) : page([meera])(),
    )
    show()
    fireEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }))
    const said = (await screen.findByText('Student not found')).closest('[role=alert]')
    expect(said?.className).toContain('Error')
    expect(screen.getByText('Meera Nair')).toBeTruthy()
  })
})

describe('exporting', () => {
  const csv = (text: string) => new Response(text, { headers: { 'content-type': 'text/csv' } })
  const HEAD = 'Student ID,First Name\r\n'

  it('sends the filters in force, not the page', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
    const calls = serve(({ path }) => (path.endsWith('/export') ? csv(`${HEAD}STU,Asha\r\n`) : page([meera])()))
    show('?standard=5th&search=a&page=2&limit=25')
    fireEvent.click(button('Export'))
    await waitFor(() => expect(button('Export')).toHaveProperty('disabled', false))
    const query = Object.fromEntries(calls.find(({ path }) => path.endsWith('/export'))?.query ?? [])
    expect(query).toEqual({ search: 'a', standard: '5th', sortBy: 'createdAt', sortOrder: 'desc' })
  })

  it('says so when there is nothing to export', async () => {
    serve(({ path }) => (path.endsWith('/export') ? csv(HEAD) : page([])()))
    show()
    fireEvent.click(button('Export'))
    expect(await screen.findByText('No students to export')).toBeTruthy()
  })

  it("says the server's reason when it refuses", async () => {
    serve(({ path }) =>
      path.endsWith('/export') ? refused(429, { message: 'Too many exports', error: 'RATE_LIMITED' }) : page([])(),
    )
    show()
    fireEvent.click(button('Export'))
    expect(await screen.findByText('Too many exports')).toBeTruthy()
  })
})
