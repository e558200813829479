import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/contract/views/preferences'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { ShortcutsDialog } from './ShortcutsDialog'

const show = () => renderInApp(<ShortcutsDialog open onClose={vi.fn()} />)
const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Use shortcuts of single keys' })

// R64.7, R85.8
it('the shortcuts dialog lists every key of lists, details, forms, dates and notices', () => {
  serve(() => okResponse(DEFAULT_PREFERENCES))
  show()
  const dialog = screen.getByRole('dialog', { name: 'Keyboard Shortcuts' })
  const listed = [...dialog.querySelectorAll('h3')].map(heading => [
    heading.textContent,
    ...[...(heading.nextElementSibling?.children ?? [])].map(line =>
      [...line.children].map(({ textContent }) => textContent).join(': '),
    ),
  ])
  expect(listed).toEqual([
    [
      'Everywhere',
      'CtrlK: Find a student, a staff member, a screen or an action',
      '?Question mark: Show the keyboard shortcuts',
    ],
    [
      'In a list',
      '/Slash: Search the list',
      '↓Down arrow↑Up arrow: Go to the next or the previous row',
      'HomeEnd: Go to the first or the last row',
      '←Left arrow→Right arrow: Go to the previous or the next cell',
      'Enter: Open the row',
      'F2: Edit the cell',
      'Space: Select the row, or clear it',
      'N: Add a new record',
      'CtrlP: Print the students or the permissions of the list, or the sheet of the open student',
    ],
    [
      'In the details of a record',
      'E: Edit the record',
      'JK: Go to the next or the previous record of the list',
      'Tab: Go to the next value',
      'Enter: Edit the value, and save it',
      'EscEscape: Leave the value as it was',
    ],
    [
      'In a form',
      'Enter: Go to the next field; in a short form, save',
      'CtrlEnter: Save',
      'CtrlShiftEnter: Save, and add another',
      'EscEscape: Close the form',
    ],
    ['In a date', 'F4: Open the calendar', 'Alt↓Down arrow: Open the calendar'],
    ['When a notice is shown', 'AltT: Go to its button, such as Undo'],
  ])
})

// R64.10
it('the switch turns the single-key shortcuts off for this user', async () => {
  let saved: Preferences = DEFAULT_PREFERENCES
  const calls = serve(({ method, body }) => {
    if (method === 'PUT') saved = { ...saved, ...(body as Partial<Preferences>) }
    return okResponse(saved)
  })
  show()
  expect(theSwitch().checked).toBe(true)
  expect(screen.getByText(/Ctrl K always works/)).toBeDefined()
  fireEvent.click(theSwitch())
  await waitFor(() => expect(saved.shortcuts).toBe(false))
  expect(theSwitch().checked).toBe(false)
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
    ['/api/v1/preferences', { shortcuts: false }],
  ])
})

// R64.10
it('the switch for single-key shortcuts stays on when saving fails, and the reason is shown', async () => {
  serve(({ method }) =>
    method === 'PUT'
      ? refusalResponse(503, { message: 'The database is busy', error: 'UNAVAILABLE' })
      : okResponse(DEFAULT_PREFERENCES),
  )
  show()
  fireEvent.click(theSwitch())
  expect(await screen.findByText('The database is busy')).toBeDefined()
  expect(theSwitch().checked).toBe(true)
})
