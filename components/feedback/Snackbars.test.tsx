import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Snackbars, useNotify } from './Snackbars'

const view = vi.fn<() => void>()
const undo = vi.fn<() => void>()

function Speaker() {
  const notify = useNotify()
  const [overcome, setOvercome] = useState<() => void>()
  return (
    <>
      <button onClick={() => setOvercome(() => notify.showPersistentError('Offline'))}>lose</button>
      <button onClick={overcome}>find</button>
      <button onClick={() => notify.success('Saved')}>save</button>
      <button onClick={() => setTimeout(() => notify.success('Saved'), 20)}>save soon</button>
      <button onClick={() => notify.error('Delete failed')}>delete</button>
      <button
        onClick={() =>
          notify.success('Added', { detail: 'Asha Rao · STU-1', action: { label: 'View', run: view }, undo })
        }
      >
        add
      </button>
      <button onClick={() => notify.clear()}>forget</button>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const fade = () => pass(500)

beforeEach(() => {
  vi.useFakeTimers()
  view.mockReset()
  undo.mockReset()
  render(
    <Snackbars>
      <Speaker />
    </Snackbars>,
  )
})
// R13.1
it('a success notice is shown for 6 seconds at the bottom right', async () => {
  press('save')
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('Saved')
  expect(status.className).toContain('colorSuccess')
  expect(status.closest('.MuiSnackbar-root')?.className).toContain('anchorOriginBottomRight')
  await pass(5_999)
  expect(screen.getByText('Saved')).toBeDefined()
  await pass(1)
  await fade()
  expect(screen.queryByText('Saved')).toBeNull()
})

// R13.1
it('an error notice is a red alert', () => {
  press('delete')
  expect(screen.getByRole('alert').className).toContain('colorError')
})

it('the newest notice is shown at once, for its own 6 seconds', async () => {
  press('delete')
  await pass(5_000)
  press('save')
  expect(screen.getByText('Saved')).toBeDefined()
  expect(screen.queryByText('Delete failed')).toBeNull()
  await pass(5_999)
  expect(screen.getByText('Saved')).toBeDefined()
  await pass(1)
  await fade()
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.queryByText('Delete failed')).toBeNull()
})

it('a new notice is shown while the notice before it fades out', async () => {
  press('delete')
  await pass(6_000)
  await pass(50)
  press('save')
  await fade()
  expect(screen.getByText('Saved')).toBeDefined()
  expect(screen.queryByText('Delete failed')).toBeNull()
})

it('a new notice is shown although the time of the previous notice ends before React renders the new notice', async () => {
  press('delete')
  await pass(5_950)
  press('save soon')
  // React renders only once, at the end of these 500 ms.
  await pass(500)
  await fade()
  expect(screen.getByText('Saved')).toBeDefined()
  expect(screen.queryByText('Delete failed')).toBeNull()
})

it('a notice that is repeated is shown for another 6 seconds', async () => {
  press('save')
  await pass(5_000)
  press('save')
  await pass(5_000)
  expect(screen.getAllByText('Saved')).toHaveLength(1)
})

it('a notice closes with its button, not with a click elsewhere', async () => {
  press('delete')
  await pass(100)
  fireEvent.click(document.body)
  await fade()
  expect(screen.getByText('Delete failed')).toBeDefined()
  press('Close')
  await fade()
  expect(screen.queryByText('Delete failed')).toBeNull()
})

it('a persistent error is shown until it is removed', async () => {
  press('lose')
  await pass(60_000)
  expect(screen.getByRole('alert').textContent).toBe('Offline')
  press('find')
  await fade()
  expect(screen.queryByText('Offline')).toBeNull()
})

it('a persistent error appears again after another notice', async () => {
  press('lose')
  press('save')
  expect(screen.queryByText('Offline')).toBeNull()
  await pass(6_000)
  await fade()
  expect(screen.getByText('Offline')).toBeDefined()
  expect(screen.queryByText('Saved')).toBeNull()
  press('find')
  await fade()
  expect(screen.queryByText('Offline')).toBeNull()
})

it('removing a persistent error behind a newer notice keeps the newer notice and drops the error', async () => {
  press('lose')
  press('save')
  press('find')
  await fade()
  expect(screen.getByText('Saved')).toBeDefined()
  await pass(6_000)
  await fade()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a persistent error does not return after the user has closed it', async () => {
  press('lose')
  press('Close')
  await fade()
  expect(screen.queryByText('Offline')).toBeNull()
})

it('a notice shows a message, a detail below it, and an action that runs once', async () => {
  press('add')
  expect(screen.getByText('Added').textContent).toBe('Added')
  expect(screen.getByText('Asha Rao · STU-1')).toBeDefined()
  press('View')
  expect(view).toHaveBeenCalledOnce()
  await fade()
  expect(screen.queryByText('Added')).toBeNull()
})

// R41.1
it('“Undo” in a notice undoes the reported change, and closes the notice', async () => {
  press('add')
  press('Undo')
  expect([undo.mock.calls.length, view.mock.calls.length]).toEqual([1, 0])
  await fade()
  expect(screen.queryByText('Added')).toBeNull()
})

// R7.25
it('Alt+T focuses the action of a notice, and the notice stays while its action has the focus', async () => {
  press('add')
  fireEvent.keyDown(document.body, { code: 'KeyT', altKey: true, ctrlKey: true })
  expect(document.activeElement).toBe(document.body)
  fireEvent.keyDown(document.body, { code: 'KeyT', altKey: true })
  const button = screen.getByRole('button', { name: 'View' })
  expect(document.activeElement).toBe(button)
  await pass(20_000)
  expect(screen.getByText('Added')).toBeDefined()
  act(() => button.blur())
  await pass(6_000)
  await fade()
  expect(screen.queryByText('Added')).toBeNull()
})

it('a notice stays while the mouse is over it', async () => {
  press('add')
  fireEvent.mouseEnter(screen.getByRole('presentation'))
  await pass(20_000)
  expect(screen.getByText('Added')).toBeDefined()
})

it('clear() hides the notice about an earlier attempt, but does not hide a persistent error', async () => {
  press('save')
  press('forget')
  await fade()
  expect(screen.queryByText('Saved')).toBeNull()
  press('lose')
  press('forget')
  await fade()
  expect(screen.getByText('Offline')).toBeDefined()
})
