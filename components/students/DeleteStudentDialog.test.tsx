import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { studentRecord } from '@/tests/support/student-record'
import { meera, openMenu, answerWithStudentPage, showStudentsScreen } from '@/tests/support/students-screen'

beforeEach(showWideScreen)

describe('deleting', () => {
  const ask = async () => {
    await openMenu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    return screen.findByRole('dialog', { name: 'Delete Student' })
  }

  // R7.11, R24.16, R26.12
  it('deleting a student asks first, then removes the row and shows a notice', async () => {
    let students = [meera]
    const calls = serve(({ method }) => {
      if (method !== 'DELETE') return answerWithStudentPage(students)()
      students = []
      return okResponse(undefined)
    })
    showStudentsScreen()
    const dialog = await ask()
    expect(dialog.textContent).toContain('Are you sure you want to delete Meera Nair? This action cannot be undone.')
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Student deleted successfully')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/v1/students/0198-meera')
    expect(await screen.findByText('No students found')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  // R39.1
  it.each([
    ['deleted', 200],
    ['no longer found', 404],
  ])('a selected student who is %s is no longer counted as selected', async (_what, status) => {
    let students = [meera, studentRecord({ _id: '0198-arun', name: { firstName: 'Arun', lastName: 'Das' } })]
    serve(({ method }) => {
      if (method !== 'DELETE') return answerWithStudentPage(students)()
      students = students.slice(1)
      return status === 200
        ? okResponse(undefined)
        : refusalResponse(404, { message: 'Student not found', error: 'NOT_FOUND' })
    })
    showStudentsScreen()
    for (const name of ['Meera Nair', 'Arun Das'])
      fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    expect(await screen.findByText('2 selected')).toBeTruthy()
    fireEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('1 selected')).toBeTruthy()
  })

  it('cancelling the deletion of a student deletes nothing', async () => {
    const calls = serve(answerWithStudentPage([meera]))
    showStudentsScreen()
    const dialog = await ask()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  })

  // R26.5
  it("a refused deletion shows the server's reason and keeps the row", async () => {
    serve(({ method }) =>
      method === 'DELETE'
        ? refusalResponse(404, { message: 'Student not found', error: 'NOT_FOUND' })
        : answerWithStudentPage([meera])(),
    )
    showStudentsScreen()
    fireEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }))
    const alert = (await screen.findByText('Student not found. Somebody else has deleted this record.')).closest(
      '[role=alert]',
    )
    expect(alert?.className).toContain('Error')
    expect(screen.getByText('Meera Nair')).toBeTruthy()
  })
})
