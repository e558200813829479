import { afterEach, expect, it, vi } from 'vitest'
import { noteEarlyPress, repeatEarlyPress, stopNotingPresses } from './early-press'

const pressed = vi.fn<(name: string) => void>()

/** The page as the server sent it: nothing reacts to its buttons. */
function show(...names: string[]) {
  document.body.innerHTML = names.map(name => `<button type="button" id="${name}"><b>${name}</b></button>`).join('')
  noteEarlyPress()
}
const find = (name: string) => document.getElementById(name)
const type = (key: string, target: EventTarget | null = document.body) =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
/** The browser takes over the page. */
function takeOver() {
  document.querySelectorAll('button').forEach(button => button.addEventListener('click', () => pressed(button.id)))
  stopNotingPresses()
  repeatEarlyPress()
}

afterEach(() => {
  stopNotingPresses()
  document.body.innerHTML = ''
  pressed.mockReset()
})

// R57.8
it('repeats the last press on a button, once', () => {
  show('Import', 'Export')
  find('Import')?.click()
  find('Export')?.querySelector('b')?.click()
  type('Shift', find('Export'))
  takeOver()
  expect(pressed.mock.calls).toEqual([['Export']])
  find('Import')?.click()
  repeatEarlyPress()
  expect(pressed.mock.calls).toEqual([['Export'], ['Import']])
})

// R57.8
it.each([
  ['clicked elsewhere', () => document.body.click()],
  ['typed', () => type('a')],
  ['seen the button disappear', () => find('Import')?.remove()],
])('does nothing when the user has since %s', (_what, act) => {
  show('Import')
  find('Import')?.click()
  act()
  takeOver()
  expect(pressed).not.toHaveBeenCalled()
})

// R57.8
it('does not repeat a press that made React take over the page, since React handles it', () => {
  show('Import')
  find('Import')?.addEventListener('click', takeOver, { once: true })
  find('Import')?.click()
  expect(pressed).not.toHaveBeenCalled()
})

// R3.6
it('leaves a button that sends a form to the browser', () => {
  document.body.innerHTML = '<form><button id="Sign In">Sign In</button></form>'
  noteEarlyPress()
  const sent = vi.fn<(event: Event) => void>(event => event.preventDefault())
  document.querySelector('form')?.addEventListener('submit', sent)
  find('Sign In')?.click()
  takeOver()
  expect(sent).toHaveBeenCalledOnce()
})
