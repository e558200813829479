import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { refusalResponse } from '@/tests/support/browser-api'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { button, meera, answerWithStudentPage, showStudentsScreen } from '@/tests/support/students-screen'
import { userWith } from '@/tests/support/users'

beforeEach(showWideScreen)

describe('exporting', () => {
  const csv = (text: string) => new Response(text, { headers: { 'content-type': 'text/csv' } })
  const HEAD = 'Student ID,First Name\r\n'

  // R7.21
  it('an export sends the filters of the list, not the page', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
    const calls = serve(({ path }) =>
      path.endsWith('/export') ? csv(`${HEAD}STU,Asha\r\n`) : answerWithStudentPage([meera])(),
    )
    showStudentsScreen('?standard=5th&search=a&page=2&limit=25')
    fireEvent.click(button('Export'))
    await waitFor(() => expect(button('Export')).toHaveProperty('disabled', false))
    const query = Object.fromEntries(calls.find(({ path }) => path.endsWith('/export'))?.query ?? [])
    expect(query).toEqual({ search: 'a', standard: '5th', sortBy: 'createdAt', sortOrder: 'desc' })
  })

  // R26.7
  it('an export without students says that there are no students to export', async () => {
    serve(({ path }) => (path.endsWith('/export') ? csv(HEAD) : answerWithStudentPage([])()))
    showStudentsScreen()
    fireEvent.click(button('Export'))
    expect(await screen.findByText('No students to export')).toBeTruthy()
  })

  it("a refused export shows the server's reason", async () => {
    serve(({ path }) =>
      path.endsWith('/export')
        ? refusalResponse(429, { message: 'Too many exports', error: 'RATE_LIMITED' })
        : answerWithStudentPage([])(),
    )
    showStudentsScreen()
    fireEvent.click(button('Export'))
    expect(await screen.findByText('Too many exports')).toBeTruthy()
  })

  // R48.7
  it('an export is not offered to staff while exports are reserved for superAdmins', async () => {
    serve(answerWithStudentPage([meera]))
    showStudentsScreen('', ['students.read', 'students.update'])
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Meera Nair' }))
    expect(await screen.findByRole('button', { name: 'Change' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Export' })).toHaveLength(2)
    act(() => session.update(userWith(['students.read', 'students.update'], { exportsReserved: true })))
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
    expect(button('Change')).toBeTruthy()
    fireEvent.click(button('More actions'))
    expect(screen.queryByRole('menuitem', { name: /Export/ })).toBeNull()
  })
})
