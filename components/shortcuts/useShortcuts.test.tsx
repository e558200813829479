import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { handlers, focused, onSelect, press, row, showShortcuts } from '@/tests/support/shortcuts-screen'

afterEach(() => vi.clearAllMocks())

// R64.1
it.each([{ ctrlKey: true }, { metaKey: true }])('K with %j opens quick find, even while a field has the focus', how => {
  showShortcuts()
  expect(press('k', how)).toBe(false)
  screen.getByRole('searchbox').focus()
  expect(press('K', how)).toBe(false)
  expect(press('k', { ...how, repeat: true })).toBe(false)
  expect(handlers.onFind).toHaveBeenCalledTimes(2)
})

// R64.1
it('quick find is loaded as soon as Ctrl is pressed', () => {
  showShortcuts()
  press('Control', { ctrlKey: true })
  expect(handlers.onCtrl).toHaveBeenCalledOnce()
})

// R64.7
it('the key / focuses the search of the list, with or without Shift', () => {
  showShortcuts()
  expect(press('/')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  row('Asha').focus()
  press('/', { shiftKey: true })
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

// R64.7
it('the key ? shows the shortcuts', () => {
  showShortcuts()
  expect(press('?', { shiftKey: true })).toBe(false)
  expect(handlers.onHelp).toHaveBeenCalledOnce()
})

// R64.8
it('the arrow keys, Home and End go from row to row', () => {
  showShortcuts()
  const seen = ['ArrowDown', 'ArrowDown', 'End', 'ArrowUp', 'Home'].map(key => {
    expect(press(key)).toBe(false)
    return focused()
  })
  expect(seen).toEqual(['Asha', 'Bela', 'Chitra', 'Bela', 'Asha'])
})

// R64.8
it('arrow keys, Home, End and Space are left to the browser at the ends of a list and outside of a list', () => {
  showShortcuts()
  for (const key of ['ArrowUp', 'Home', 'End', ' ']) {
    expect(press(key), key).toBe(true)
    expect(press(key, { repeat: true }), key).toBe(true)
  }
  row('Asha').focus()
  expect(press('ArrowUp')).toBe(true)
  row('Chitra').focus()
  expect(press('ArrowDown')).toBe(true)
  expect(focused()).toBe('Chitra')
})

// R64.8
it('Space selects the row once per press, and Enter is left to the link in the row', () => {
  showShortcuts()
  row('Bela').focus()
  expect(press(' ')).toBe(false)
  expect(press(' ', { repeat: true })).toBe(false)
  expect(press('Enter')).toBe(true)
  expect(press('Enter', { repeat: true })).toBe(false)
  expect(onSelect.mock.calls).toEqual([['Bela']])
})

// R64.9
it.each(['Search students', 'Standard', 'Remarks', 'Note'])(
  'single-key shortcuts do nothing while the focus is in %s',
  label => {
    showShortcuts()
    screen.getByLabelText(label).focus()
    for (const key of ['/', '?', 'ArrowDown', 'End', ' ']) expect(press(key), key).toBe(true)
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    expect(handlers.onHelp).not.toHaveBeenCalled()
  },
)

// R64.9
it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'single-key shortcuts do nothing together with %j',
  how => {
    showShortcuts()
    row('Bela').focus()
    for (const key of ['/', '?', 'ArrowDown', 'End', ' ']) expect(press(key, how), key).toBe(true)
    expect(focused()).toBe('Bela')
    expect(handlers.onHelp).not.toHaveBeenCalled()
    expect(onSelect).not.toHaveBeenCalled()
  },
)

// R64.9
it.each(['dialog', 'menu', 'listbox'])('single-key shortcuts do nothing while a %s is open', role => {
  showShortcuts(true, <div role={role} />)
  row('Bela').focus()
  for (const key of ['/', '?', 'ArrowDown', ' ']) expect(press(key), key).toBe(true)
  expect(handlers.onHelp).not.toHaveBeenCalled()
})

describe('turned off', () => {
  // R64.10
  it('single-key shortcuts that are turned off do nothing, and Ctrl K still opens quick find', async () => {
    showShortcuts(false)
    row('Bela').focus()
    await waitFor(() => expect(press('?')).toBe(true))
    vi.clearAllMocks()
    for (const key of ['/', '?', 'ArrowDown', 'End', ' ']) expect(press(key), key).toBe(true)
    expect(focused()).toBe('Bela')
    expect(handlers.onHelp).not.toHaveBeenCalled()
    expect(onSelect).not.toHaveBeenCalled()
    press('k', { ctrlKey: true })
    expect(handlers.onFind).toHaveBeenCalledOnce()
  })
})
