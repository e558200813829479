import { afterEach, expect, it, vi } from 'vitest'
import { noteEarlyPress, repeatEarlyPress } from './early-press'

const pressed = vi.fn<(name: string) => void>()

/** The page as the server sent it: nothing reacts to its buttons. */
function show(html: string) {
  document.body.innerHTML = html
  noteEarlyPress()
}
const find = (name: string) => [...document.querySelectorAll<HTMLElement>('button, a')].find(({ id }) => id === name)
/** The browser takes over the page. */
function takeOver() {
  document.querySelectorAll('button').forEach(button => button.addEventListener('click', () => pressed(button.id)))
  repeatEarlyPress()
}

afterEach(() => {
  document.body.innerHTML = ''
  pressed.mockReset()
})

// R57.8
it('repeats the last press on a button, once', () => {
  show('<button type="button" id="Import">Import</button><button type="button" id="Export"><b>Export</b></button>')
  find('Import')?.click()
  find('Export')?.querySelector('b')?.click()
  document.body.click()
  takeOver()
  expect(pressed.mock.calls).toEqual([['Export']])
  find('Import')?.click()
  repeatEarlyPress()
  expect(pressed.mock.calls).toEqual([['Export'], ['Import']])
})

// R57.8
it('does nothing when nothing was pressed, or the button is gone', () => {
  show('<button type="button" id="Import">Import</button>')
  takeOver()
  show('<button type="button" id="Import">Import</button>')
  find('Import')?.click()
  find('Import')?.remove()
  takeOver()
  expect(pressed).not.toHaveBeenCalled()
})

// R3.6
it('leaves a button that sends a form to the browser', () => {
  show('<form><button type="submit" id="Sign In">Sign In</button></form>')
  const sent = vi.fn<(event: Event) => void>(event => event.preventDefault())
  document.querySelector('form')?.addEventListener('submit', sent)
  find('Sign In')?.click()
  takeOver()
  expect(sent).toHaveBeenCalledOnce()
})
