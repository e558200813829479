import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type AppDialog, useAppDialogs } from '@/components/layout/AppDialogs'
import { box, press, type } from '@/lib/testing/form'
import { renderInApp } from '@/lib/testing/in-app'
import { ShellDialogs } from './ShellDialogs'

function Screen({ dialog }: { dialog: AppDialog }) {
  const dialogs = useAppDialogs()
  return <button onClick={() => dialogs.open(dialog)}>Add</button>
}

it.each<[AppDialog, string]>([
  ['student', 'Add New Student'],
  ['staff', 'Add New Staff Member'],
])('any screen opens the form for a new %s, empty each time', { timeout: 30_000 }, async (dialog, name) => {
  renderInApp(
    <ShellDialogs>
      <Screen dialog={dialog} />
    </ShellDialogs>,
    'superAdmin',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  press('Add')
  await screen.findByRole('dialog', { name }, { timeout: 20_000 })
  type('First Name', 'Nila')
  press('Cancel')
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Add')
  await screen.findByRole('dialog', { name })
  expect(box('First Name').value).toBe('')
})
