import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Snackbars, useNotify } from '@/components/feedback/Snackbars'
import { DialogFrame } from './DialogFrame'

function Page() {
  const notify = useNotify()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => notify.success('Student created successfully')}>create</button>
      <button onClick={() => notify.showPersistentError('Offline')}>lose</button>
      <button onClick={() => setIsOpen(true)}>open</button>
      <DialogFrame open={isOpen} title="Add New Student">
        <button onClick={() => notify.success('Copied')}>copy</button>
      </DialogFrame>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const show = () =>
  render(
    <Snackbars>
      <Page />
    </Snackbars>,
  )

// R13.1
it('a dialog hides the current notice when it opens, but does not hide a later notice', async () => {
  show()
  press('create')
  expect(screen.getByText('Student created successfully')).toBeDefined()
  press('open')
  await waitFor(() => expect(screen.queryByText('Student created successfully')).toBeNull())
  press('copy')
  expect(screen.getByText('Copied')).toBeDefined()
})

it('a dialog does not hide a persistent error when it opens', async () => {
  show()
  press('lose')
  press('open')
  await screen.findByRole('dialog')
  expect(screen.getByText('Offline')).toBeDefined()
})

/** Makes media queries match a window of this size. */
const resize = (width: number, height: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: [...query.matchAll(/max-(width|height): ([\d.]+)px/g)].some(
      ([, side, most]) => (side === 'width' ? width : height) <= Number(most),
    ),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

// R57.9
it.each([
  [390, 844, true],
  [640, 400, true],
  [1280, 599, true],
  [1280, 800, false],
])('a dialog in a window of %d by %d pixels fills the window: %s', async (width, height, expected) => {
  resize(width, height)
  render(
    <Snackbars>
      <DialogFrame open title="Student Details" height={500}>
        content
      </DialogFrame>
    </Snackbars>,
  )
  const dialog = await screen.findByRole('dialog')
  expect(dialog.classList.contains('MuiDialog-paperFullScreen')).toBe(expected)
})

// R64.1
it('an open dialog takes the focus back when a dialog that closes late moves the focus to the page', async () => {
  render(
    <Snackbars>
      <button>row</button>
      <DialogFrame open title="Quick Find">
        <input autoFocus aria-label="first" />
        <input aria-label="second" />
      </DialogFrame>
    </Snackbars>,
  )
  const row = screen.getByText('row')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('first')))
  row.focus()
  expect(document.activeElement).toBe(screen.getByLabelText('first'))
  screen.getByLabelText('second').focus()
  row.focus()
  expect(document.activeElement).toBe(screen.getByLabelText('second'))
})
