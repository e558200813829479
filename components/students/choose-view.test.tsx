import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { refusalResponse } from '@/tests/support/browser-api'
import {
  chooseViewAction,
  headings,
  SAVED_VIEW_QUERY,
  openViews,
  lastViewCall,
  serveStudentsAndViews,
  viewItems,
  savedView,
} from '@/tests/support/desk'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { chosenIn, chooseOption } from '@/tests/support/select'
import { button, meera, answerWithStudentPage, showStudentsScreen } from '@/tests/support/students-screen'

beforeEach(showWideScreen)

const REQUIRED = ['Student', 'Student ID', 'Standard', 'Grade', 'Status']

// R59.10
it('choosing a view puts its filters, order and id into the address, and shows its columns', async () => {
  const calls = serveStudentsAndViews([meera], [savedView({})])
  showStudentsScreen('?section=B&limit=25')
  const menu = await openViews()
  fireEvent.click(await menu.findByRole('menuitemradio', { name: 'Fifth by name' }))
  const address = new URLSearchParams(window.location.search)
  expect(Object.fromEntries(address)).toEqual({
    standard: '5th',
    sortBy: 'name',
    sortOrder: 'asc',
    limit: '25',
    view: 'v1',
  })
  await waitFor(() => expect(headings()).toEqual(['Student', 'Roll Number', "Father's Phone"]))
  expect(button('Views: Fifth by name')).toBeTruthy()
  await waitFor(() => expect(calls.at(-1)?.query.get('standard')).toBe('5th'))
})

// R59.10
it('the chosen view stays after a reload and while filters change, and is left when the filters are cleared', async () => {
  serveStudentsAndViews([meera], [savedView({})])
  showStudentsScreen(SAVED_VIEW_QUERY)
  await waitFor(() => expect(headings()).toEqual(['Student', 'Roll Number', "Father's Phone"]))
  chooseOption('Section', 'B')
  expect(window.location.search).toContain('view=v1')
  fireEvent.click(button('Clear filters'))
  expect(window.location.search).toBe('?sortBy=name&sortOrder=asc')
  await waitFor(() => expect(headings()).toEqual(REQUIRED))
})

// R59.10
it('a view with the default columns shows and keeps them, even if the user has chosen other columns', async () => {
  const calls = serveStudentsAndViews([meera], [savedView({ columns: null })], { studentColumns: ['email'] })
  showStudentsScreen(SAVED_VIEW_QUERY.replace('5th', '6th'))
  await screen.findByRole('button', { name: 'Views: Fifth by name' })
  await waitFor(() => expect(headings()).toEqual(REQUIRED))
  await chooseViewAction('Save Changes to This View')
  await waitFor(() =>
    expect(lastViewCall(calls, 'PUT')?.body).toMatchObject({ filters: { standard: '6th' }, columns: null }),
  )
})

// R59.12
it('the list uses the filters in the address although the view in the address does not exist', async () => {
  serveStudentsAndViews([meera], [])
  showStudentsScreen(SAVED_VIEW_QUERY)
  await screen.findByText('Meera Nair')
  expect(chosenIn('Standard')).toBe('5th')
  expect(headings()).toEqual(REQUIRED)
  expect(await viewItems()).toEqual(['No views saved yet', 'Save as New View'])
})

it('the menu of views can load the views again after a failure', async () => {
  let broken = true
  serve(({ path }) => {
    if (!path.endsWith('/views')) return answerWithStudentPage([meera])()
    return broken ? refusalResponse(503, { message: 'No database', error: 'UNAVAILABLE' }) : Response.json({ success: true, message: 'OK', data: { views: [savedView({})] } }) // prettier-ignore
  })
  showStudentsScreen()
  const menu = await openViews()
  broken = false
  fireEvent.click(await menu.findByRole('menuitem', { name: /could not be loaded/ }))
  expect(await menu.findByRole('menuitemradio', { name: 'Fifth by name' })).toBeTruthy()
})
