import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/contract/views/preferences'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { ShortcutsDialog } from './ShortcutsDialog'

const show = () => renderInApp(<ShortcutsDialog open onClose={vi.fn()} />)
const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Use shortcuts of single keys' })

// R64.7
it('the shortcuts dialog lists every shortcut', () => {
  serve(() => okResponse(DEFAULT_PREFERENCES))
  show()
  const lists = screen.getByRole('dialog', { name: 'Keyboard Shortcuts' }).querySelectorAll('dl > div')
  expect([...lists].map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['CtrlK', 'Find a student, a staff member, a screen or an action'],
    ['?Question mark', 'Show the keyboard shortcuts'],
    ['/Slash', 'Search the list'],
    ['↓Down arrow↑Up arrow', 'Go to the next or the previous row'],
    ['HomeEnd', 'Go to the first or the last row'],
    ['Enter', 'Open the row'],
    ['Space', 'Select the row, or clear it'],
    ['CtrlP', 'Print the students or the permissions of the list, or the sheet of the open student'],
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
