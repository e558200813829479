import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse } from '@/tests/support/browser-api'
import { type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { BatchActions } from './BatchActions'

// R104.18
it('a planned erasure runs only after the user has typed the word ERASE', async () => {
  const batch = batchRecord({ kind: 'erase', state: 'ready', title: 'Erase students: anonymise' })
  const calls = serve(() => okResponse({ batch }))
  renderInApp(<BatchActions batch={batch} />)
  fireEvent.click(screen.getByRole('button', { name: /^Erase \d/ }))
  expect(
    await screen.findByText(
      /^Erase students: anonymise\. This cannot be undone: .+ Backups hold it until they are deleted\.$/,
    ),
  ).toBeTruthy()
  const confirm = screen.getByRole('button', { name: 'Erase' })
  expect(confirm).toHaveProperty('disabled', true)
  expect(screen.getByLabelText('Type ERASE to confirm')).toBe(document.activeElement)
  type('Type ERASE to confirm', 'delete')
  expect(screen.getByText('This is not the word ERASE')).toBeTruthy()
  expect(confirm).toHaveProperty('disabled', true)
  type('Type ERASE to confirm', 'erase')
  fireEvent.click(confirm)
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toContainEqual({ revision: batch.revision, confirm: 'ERASE' }),
  )
})
