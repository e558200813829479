import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { NOT_LOADED_MESSAGE } from '@/tests/support/messages'
import { press } from '@/tests/support/form'
import { ConfirmDialog } from './ConfirmDialog'
import { createLazyDialog } from './create-lazy-dialog'

type Props = { open: boolean; onClose: () => void; name: string }

function Greeting({ open, onClose, name }: Props) {
  return (
    <ConfirmDialog open={open} title={`Hello ${name}`} onConfirm={onClose} onCancel={onClose}>
      How are you?
    </ConfirmDialog>
  )
}

const load = vi.fn<() => Promise<typeof Greeting>>()
let LazyGreeting: ComponentType<Props>

/** A page with a button that mounts a new dialog at each press, as the screens do. */
function Page() {
  const [opened, setOpened] = useState({ time: 0, isOpen: false })
  return (
    <>
      <button onClick={() => setOpened(({ time }) => ({ time: time + 1, isOpen: true }))}>Greet</button>
      {opened.time > 0 && (
        <LazyGreeting
          key={opened.time}
          name="Asha"
          open={opened.isOpen}
          onClose={() => setOpened(last => ({ ...last, isOpen: false }))}
        />
      )}
    </>
  )
}

beforeEach(() => {
  load.mockReset()
  LazyGreeting = createLazyDialog(load)
  render(<Page />)
})

it('a lazy dialog is loaded when it is first opened', async () => {
  load.mockResolvedValue(Greeting)
  expect(load).not.toHaveBeenCalled()
  press('Greet')
  expect(await screen.findByRole('dialog', { name: 'Hello Asha' })).toBeDefined()
})

// R64.1
it('a lazy dialog is drawn at once when it is opened again', async () => {
  load.mockResolvedValue(Greeting)
  press('Greet')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Greet')
  expect(screen.getByRole('dialog', { name: 'Hello Asha' })).toBeDefined()
  expect(load).toHaveBeenCalledOnce()
})

// R57.1
it('a lazy dialog shows a progress bar until it is loaded', async () => {
  let finish: (dialog: typeof Greeting) => void = () => undefined
  load.mockReturnValue(new Promise(resolve => (finish = resolve)))
  press('Greet')
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeDefined()
  finish(Greeting)
  expect(await screen.findByRole('dialog', { name: 'Hello Asha' })).toBeDefined()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

// R13.5
it('a message with the button “Reload” replaces a lazy dialog that cannot be loaded', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  load.mockRejectedValueOnce(new Error('Failed to load chunk'))
  press('Greet')
  const dialog = await screen.findByRole('dialog', { name: 'Something went wrong' })
  expect(dialog.textContent).toContain(NOT_LOADED_MESSAGE)
  expect(screen.getByText('Greet')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

// R13.5
it('a lazy dialog that could not be loaded can be closed, and is loaded when it is opened again', async () => {
  load.mockRejectedValueOnce(new Error('Failed to load chunk')).mockResolvedValue(Greeting)
  press('Greet')
  await screen.findByRole('dialog', { name: 'Something went wrong' })
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Greet')
  expect(await screen.findByRole('dialog', { name: 'Hello Asha' })).toBeDefined()
})
