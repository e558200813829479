import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { View } from '@/lib/contract/views/views'
import { refusalResponse } from '@/tests/support/browser-api'
import {
  chooseViewAction,
  headings,
  SAVED_VIEW_QUERY,
  lastViewCall,
  serveStudentsAndViews,
  viewItems,
  savedView,
} from '@/tests/support/desk'
import { renderInApp, serve, showWideScreen } from '@/tests/support/in-app'
import { button, meera, answerWithStudentPage, showStudentsScreen } from '@/tests/support/students-screen'
import { StudentsScreen } from './StudentsScreen'

beforeEach(showWideScreen)

const READER = ['students.read'] as const

/** The page for a superAdmin. */
const showToAdmin = (query: string) => {
  window.history.replaceState(null, '', `/students${query}`)
  return renderInApp(<StudentsScreen />, 'superAdmin')
}

// R59.11
it('a new view is saved with the filters, the order and the columns of the list', async () => {
  const calls = serveStudentsAndViews([meera], [])
  showStudentsScreen('?standard=5th&sortBy=name&sortOrder=asc&page=1&limit=25')
  await chooseViewAction('Save as New View')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save View' }))
  // Staff cannot share views.
  expect(dialog.queryByRole('checkbox')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'My class' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('View saved')).toBeTruthy()
  expect(lastViewCall(calls, 'POST')?.body).toEqual({
    entity: 'students',
    name: 'My class',
    isShared: false,
    filters: { search: '', standard: '5th', sortBy: 'name', sortOrder: 'asc' },
    columns: null,
  })
  await waitFor(() => expect(window.location.search).toContain('view=new'))
  expect(await screen.findByRole('button', { name: 'Views: My class' })).toBeTruthy()
})

// R59.11
it('a superAdmin can share a view', async () => {
  const calls = serveStudentsAndViews([meera], [])
  showToAdmin('')
  await chooseViewAction('Save as New View')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save View' }))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Everyone' } })
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Share with everyone who may open this list' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(lastViewCall(calls, 'POST')?.body).toMatchObject({ name: 'Everyone', isShared: true }))
})

// R59.11
it('the dialog “Save View” says why a view was not saved', async () => {
  const message = 'There is already a view called “My class”'
  serve(({ path, method }) =>
    method === 'POST' && path.endsWith('/views')
      ? refusalResponse(409, { message, error: 'DUPLICATE' })
      : answerWithStudentPage([meera])(),
  )
  showStudentsScreen()
  await chooseViewAction('Save as New View')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save View' }))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'My class' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(message)
})

// R59.11
it('a view can be saved with changed filters, renamed and deleted', async () => {
  const calls = serveStudentsAndViews([meera], [savedView({})])
  showStudentsScreen(SAVED_VIEW_QUERY.replace('5th', '6th'))
  await chooseViewAction('Save Changes to This View')
  await waitFor(() => expect(lastViewCall(calls, 'PUT')?.body).toMatchObject({ filters: { standard: '6th' }, name: 'Fifth by name' })) // prettier-ignore
  await chooseViewAction('Rename')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename View' }))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Sixth' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Views: Sixth' })).toBeTruthy()
  await chooseViewAction('Delete This View')
  fireEvent.click(within(await screen.findByRole('dialog', { name: 'Delete View' })).getByText('Delete'))
  await waitFor(() => expect(window.location.search).toBe('?sortBy=name&sortOrder=asc&standard=6th'))
  expect(lastViewCall(calls, 'DELETE')?.path).toMatch(/\/views\/v1$/)
})

// R59.11
it.each<[string, Partial<View>, boolean]>([
  ['no deletion of a shared view to staff', { isShared: true, isOwn: false }, false],
  ['no deletion of a shared view to its owner', { isShared: true, isOwn: true }, false],
  ['the deletion of their own view to staff', { isShared: false, isOwn: true }, true],
])('the menu of views offers %s', async (_what, changes, may) => {
  serveStudentsAndViews([meera], [savedView(changes)])
  showStudentsScreen(SAVED_VIEW_QUERY, READER)
  await screen.findByRole('button', { name: 'Views: Fifth by name' })
  expect((await viewItems()).includes('Delete This View')).toBe(may)
})

// R59.8, R59.11
it('choosing columns changes the user’s own view, and leaves a view that belongs to another user', async () => {
  const calls = serveStudentsAndViews([meera], [savedView({})])
  const { unmount } = showStudentsScreen(SAVED_VIEW_QUERY)
  await screen.findByRole('button', { name: 'Views: Fifth by name' })
  await saveWithout('Roll Number')
  await waitFor(() => expect(lastViewCall(calls, 'PUT')?.body).toMatchObject({ columns: ['parentInfo.father.phone'] }))
  unmount()
  const others = serveStudentsAndViews([meera], [savedView({ isOwn: false, isShared: true })])
  showStudentsScreen(SAVED_VIEW_QUERY)
  await screen.findByRole('button', { name: 'Views: Fifth by name' })
  await saveWithout('Roll Number')
  await waitFor(() => expect(window.location.search).not.toContain('view'))
  expect(lastViewCall(others, 'PUT')).toBeUndefined()
  await waitFor(() => expect(headings()).toEqual(['Student', "Father's Phone"]))
})

async function saveWithout(column: string) {
  fireEvent.click(button('Columns'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: column }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
}
