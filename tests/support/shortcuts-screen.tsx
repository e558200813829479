import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { MAIN_ID } from '@/components/base/main-content'
import { useShortcuts } from '@/components/shortcuts/useShortcuts'
import { preferencesKey } from '@/lib/client/queries/keys'
import { DEFAULT_PREFERENCES } from '@/lib/contract/views/preferences'
import { okResponse } from './browser-api'
import { renderInApp, serve } from './in-app'

export const handlers = { onFind: vi.fn(), onHelp: vi.fn(), onCtrl: vi.fn() }
export const onSelect = vi.fn()
export const onPress = vi.fn<(button: string) => void>()

function Screen() {
  useShortcuts(handlers)
  return (
    <>
      <main id={MAIN_ID} tabIndex={-1}>
        <button aria-keyshortcuts="N" onClick={() => onPress('Add')}>
          Add
        </button>
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
                <td data-path="name.firstName" tabIndex={-1}>
                  <a className="title" href="#record">
                    {name}
                  </a>
                </td>
                <td data-path="phone" tabIndex={-1}>
                  Phone of {name}
                </td>
                <td>Actions</td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
    </>
  )
}

/** Shows a screen with a list and the shortcuts. */
export function showShortcuts(shortcuts = true, extra?: React.ReactNode) {
  serve(() => okResponse({ ...DEFAULT_PREFERENCES, shortcuts }))
  return renderInApp(
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
export const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
export const focused = () => document.activeElement?.textContent
export const row = (name: string) => screen.getByRole('link', { name })
