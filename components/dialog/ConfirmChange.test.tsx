import { useState } from 'react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MAIN_ID } from '@/components/base/main-content'
import { ApiError } from '@/lib/client/api-error'
import { press } from '@/tests/support/form'
import { renderInApp } from '@/tests/support/in-app'
import { ConfirmChange } from './ConfirmChange'

/** A list with one row, which disappears when it is deleted. */
function List({ change }: { change: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false)
  const [isThere, setThere] = useState(true)
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {isThere && <button onClick={() => setOpen(true)}>Delete the row</button>}
      <ConfirmChange
        open={isOpen}
        title="Delete"
        confirmLabel="Delete"
        removesRow
        change={() => change().then(() => setThere(false))}
        done="Deleted"
        onClose={() => setOpen(false)}
      >
        Are you sure?
      </ConfirmChange>
    </main>
  )
}

async function open(change: () => Promise<unknown>) {
  renderInApp(<List change={change} />)
  const button = screen.getByRole('button', { name: 'Delete the row' })
  button.focus()
  fireEvent.click(button)
  await screen.findByRole('dialog')
  return button
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

// R13.3
it('the focus moves to the main area when the row that opened the dialog is gone', async () => {
  await open(() => Promise.resolve())
  press('Delete')
  await closed()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

// R13.3
it('the focus returns to the button of a row that stays', async () => {
  const button = await open(() => Promise.reject(new Error('no')))
  press('Delete')
  expect(await screen.findByRole('alert', { hidden: true })).toBeTruthy()
  press('Cancel')
  await closed()
  expect(document.activeElement).toBe(button)
})

it('the dialog closes with the server’s message when the record is already deleted', async () => {
  await open(() =>
    Promise.reject(new ApiError('API_ERROR', 'HTTP 404', { status: 404, serverMessage: 'Student not found' })),
  )
  press('Delete')
  expect(await screen.findByText('Student not found. Somebody else has deleted this record.')).toBeTruthy()
  await closed()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
