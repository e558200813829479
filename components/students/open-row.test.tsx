import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showWideScreen } from '@/tests/support/in-app'
import { serveStudentsAndViews } from '@/tests/support/desk'
import { meera, openMenu, showStudentsScreen } from '@/tests/support/students-screen'

beforeEach(showWideScreen)

const DETAILS = '?student=STU-2026-00007'

// R59.6
it('a click on any cell of a row opens the details', async () => {
  serveStudentsAndViews([meera])
  showStudentsScreen()
  fireEvent.click(await screen.findByText('5th-B'))
  expect(window.location.search).toBe(DETAILS)
})

// R59.6
it('a click on a card opens the details', async () => {
  vi.unstubAllGlobals()
  serveStudentsAndViews([meera])
  showStudentsScreen()
  fireEvent.click(await screen.findByText('STU-2026-00007'))
  expect(window.location.search).toBe(DETAILS)
})

// R59.6
it('a click on the checkbox, the space around it, the menu or its items does not open the details', async () => {
  serveStudentsAndViews([meera])
  showStudentsScreen()
  const box = await screen.findByRole('checkbox', { name: 'Select Meera Nair' })
  fireEvent.click(box)
  expect(await screen.findByText('1 selected')).toBeTruthy()
  fireEvent.click(box.closest('td')!)
  await openMenu()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByRole('dialog', { name: 'Delete Student' })).toBeTruthy()
  expect(window.location.search).toBe('')
})

// R59.6
it('a click with Ctrl on a row is passed to the link, which the browser opens in a new tab', async () => {
  serveStudentsAndViews([meera])
  showStudentsScreen()
  const link = await screen.findByRole('link', { name: 'Meera Nair' })
  const pressed: boolean[] = []
  link.addEventListener('click', event => {
    pressed.push(event.ctrlKey)
    // jsdom opens no tabs.
    event.preventDefault()
  })
  fireEvent.click(screen.getByText('5th-B'), { ctrlKey: true })
  expect(pressed).toEqual([true])
  expect(window.location.search).toBe('')
})

// R59.6
it('a click on a row does nothing while text is selected', async () => {
  serveStudentsAndViews([meera])
  showStudentsScreen()
  const cell = await screen.findByText('5th-B')
  window.getSelection()?.selectAllChildren(cell)
  fireEvent.click(cell)
  expect(window.location.search).toBe('')
  window.getSelection()?.removeAllRanges()
})
