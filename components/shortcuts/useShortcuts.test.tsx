import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MAIN_ID } from '@/components/base/main-content'
import { preferencesKey } from '@/lib/client/queries/keys'
import { DEFAULT_PREFERENCES } from '@/lib/contract/views/preferences'
import { okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { useShortcuts } from './useShortcuts'

const did = { onFind: vi.fn(), onHelp: vi.fn(), onCtrl: vi.fn() }
const onSelect = vi.fn()

function Screen() {
  useShortcuts(did)
  return (
    <>
      <main id={MAIN_ID} tabIndex={-1}>
        <input type="search" aria-label="Search students" />
        <select aria-label="Standard" />
        <textarea aria-label="Remarks" />
        <div contentEditable role="textbox" tabIndex={0} aria-label="Note" suppressContentEditableWarning />
        <table>
          <tbody>
            {['Asha', 'Bela', 'Chitra'].map(name => (
              <tr key={name}>
                <td>
                  <input type="checkbox" aria-label={`Select ${name}`} onChange={() => onSelect(name)} />
                </td>
                <td>
                  <a className="title" href="#record">
                    {name}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
    </>
  )
}

function show(shortcuts = true, extra?: React.ReactNode) {
  serve(() => okResponse({ ...DEFAULT_PREFERENCES, shortcuts }))
  renderInApp(
    <>
      <Screen />
      {extra}
    </>,
    undefined,
    undefined,
    cache => cache.setQueryData(preferencesKey, { ...DEFAULT_PREFERENCES, shortcuts }),
  )
}

/** Presses a key where the focus is. Returns whether the browser still handles it. */
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const focused = () => document.activeElement?.textContent
const row = (name: string) => screen.getByRole('link', { name })

afterEach(() => vi.clearAllMocks())

// R64.1
it.each([{ ctrlKey: true }, { metaKey: true }])('%j with K opens quick find, also in a field', how => {
  show()
  expect(press('k', how)).toBe(false)
  screen.getByRole('searchbox').focus()
  expect(press('K', how)).toBe(false)
  expect(press('k', { ...how, repeat: true })).toBe(false)
  expect(did.onFind).toHaveBeenCalledTimes(2)
})

// R64.1
it('quick find is loaded as soon as Ctrl is pressed', () => {
  show()
  press('Control', { ctrlKey: true })
  expect(did.onCtrl).toHaveBeenCalledOnce()
})

// R64.7
it('the key / focuses the search of the list, with or without Shift', () => {
  show()
  expect(press('/')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  row('Asha').focus()
  press('/', { shiftKey: true })
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

// R64.7
it('the key ? shows the shortcuts', () => {
  show()
  expect(press('?', { shiftKey: true })).toBe(false)
  expect(did.onHelp).toHaveBeenCalledOnce()
})

// R64.8
it('the arrow keys, Home and End go from row to row', () => {
  show()
  const seen = ['ArrowDown', 'ArrowDown', 'End', 'ArrowUp', 'Home'].map(key => {
    expect(press(key)).toBe(false)
    return focused()
  })
  expect(seen).toEqual(['Asha', 'Bela', 'Chitra', 'Bela', 'Asha'])
})

// R64.8
it('arrow keys, Home, End and Space are left to the browser at the ends of a list and outside of it', () => {
  show()
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
  show()
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
    show()
    screen.getByLabelText(label).focus()
    for (const key of ['/', '?', 'ArrowDown', 'End', ' ']) expect(press(key), key).toBe(true)
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    expect(did.onHelp).not.toHaveBeenCalled()
  },
)

// R64.9
it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'single-key shortcuts do nothing together with %j',
  how => {
    show()
    row('Bela').focus()
    for (const key of ['/', '?', 'ArrowDown', 'End', ' ']) expect(press(key, how), key).toBe(true)
    expect(focused()).toBe('Bela')
    expect(did.onHelp).not.toHaveBeenCalled()
    expect(onSelect).not.toHaveBeenCalled()
  },
)

// R64.9
it.each(['dialog', 'menu', 'listbox'])('single-key shortcuts do nothing while a %s is open', role => {
  show(true, <div role={role} />)
  row('Bela').focus()
  for (const key of ['/', '?', 'ArrowDown', ' ']) expect(press(key), key).toBe(true)
  expect(did.onHelp).not.toHaveBeenCalled()
})

describe('turned off', () => {
  // R64.10
  it('single-key shortcuts that are turned off do nothing, and Ctrl K still opens quick find', async () => {
    show(false)
    row('Bela').focus()
    await waitFor(() => expect(press('?')).toBe(true))
    vi.clearAllMocks()
    for (const key of ['/', '?', 'ArrowDown', 'End', ' ']) expect(press(key), key).toBe(true)
    expect(focused()).toBe('Bela')
    expect(did.onHelp).not.toHaveBeenCalled()
    expect(onSelect).not.toHaveBeenCalled()
    press('k', { ctrlKey: true })
    expect(did.onFind).toHaveBeenCalledOnce()
  })
})
