import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { focused, onPress, onSelect, press, row, showShortcuts } from '@/tests/support/shortcuts-screen'

const onEditCell = vi.fn<(cell: string | null) => void>()
afterEach(() => vi.clearAllMocks())

// R85.7
it('the left and right arrow keys go from cell to cell, up and down stay in the column, and Enter opens the row', () => {
  showShortcuts()
  row('Bela').focus()
  const seen = ['ArrowRight', 'ArrowUp', 'End', 'ArrowLeft', 'ArrowUp'].map(key => {
    expect(press(key)).toBe(false)
    return focused()
  })
  expect(seen).toEqual(['Phone of Bela', 'Phone of Asha', 'Phone of Chitra', 'Chitra', 'Bela'])
  expect(press('ArrowLeft')).toBe(true)
  press('ArrowRight')
  expect(press('ArrowRight')).toBe(true)
  const opened = vi.fn((event: Event) => event.preventDefault())
  row('Bela').addEventListener('click', opened)
  expect(press('Enter')).toBe(false)
  expect(opened).toHaveBeenCalledOnce()
  press(' ')
  expect(onSelect.mock.calls).toEqual([['Bela']])
})

// R85.7
it('F2 asks the screen to edit the cell, even while single-key shortcuts are turned off', () => {
  showShortcuts(false)
  const onEdit = (event: Event) => {
    event.preventDefault()
    onEditCell((event.target as HTMLElement).getAttribute('data-path'))
  }
  document.addEventListener('editcell', onEdit)
  row('Bela').focus()
  expect(press('F2')).toBe(false)
  screen.getByText('Phone of Bela').focus()
  expect(press('F2')).toBe(false)
  document.removeEventListener('editcell', onEdit)
  expect(press('F2')).toBe(true)
  expect(onEditCell.mock.calls).toEqual([['name.firstName'], ['phone']])
})

const details = (
  <div role="dialog">
    {[
      ['E', 'Edit'],
      ['J', 'Next'],
      ['K', 'Previous'],
    ].map(([key, name = '']) => (
      <button key={key} aria-keyshortcuts={key} onClick={() => onPress(name)}>
        {name}
      </button>
    ))}
    <form>
      <button>Save</button>
    </form>
  </div>
)

// R85.8
it('E, J and K press the buttons of the open details, even with Caps Lock, and N does nothing there', () => {
  showShortcuts(true, details)
  for (const key of ['e', 'j', 'k', 'E']) expect(press(key), key).toBe(false)
  expect(press('n')).toBe(true)
  expect(onPress.mock.calls.flat()).toEqual(['Edit', 'Next', 'Previous', 'Edit'])
})

// R85.8
it('E, J and K do nothing in a form of the details, under another dialog, and while no details are open', () => {
  const { unmount } = showShortcuts(true, details)
  screen.getByRole('button', { name: 'Save' }).focus()
  for (const key of ['e', 'j', 'k']) expect(press(key), key).toBe(true)
  unmount()
  const covered = showShortcuts(
    true,
    <>
      {details}
      <div role="dialog" />
    </>,
  )
  for (const key of ['e', 'j', 'k']) expect(press(key), key).toBe(true)
  covered.unmount()
  showShortcuts()
  for (const key of ['e', 'j', 'k']) expect(press(key), key).toBe(true)
  expect(onPress).not.toHaveBeenCalled()
})

// R85.8
it('N presses the button that adds a record to the list', () => {
  showShortcuts()
  expect(press('n')).toBe(false)
  expect(onPress.mock.calls).toEqual([['Add']])
})

// R85.8
it('E, J, K and N do nothing when the single-key shortcuts are turned off', () => {
  showShortcuts(false, details)
  for (const key of ['e', 'j', 'k', 'n']) expect(press(key), key).toBe(true)
  expect(onPress).not.toHaveBeenCalled()
})
