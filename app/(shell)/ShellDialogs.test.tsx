import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type AppDialog, useAppDialogs } from '@/components/layout/AppDialogs'
import { fine, refused } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { staffRecord } from '@/tests/support/staff-record'
import { studentRecord } from '@/tests/support/student-record'
import { ShellDialogs } from './ShellDialogs'

function Screen({ dialog }: { dialog: AppDialog }) {
  const dialogs = useAppDialogs()
  return <button onClick={() => dialogs.open(dialog)}>Add</button>
}

// R13.6
it.each<[string, AppDialog]>([
  ['Add New Student', { students: { kind: 'create' } }],
  ['Add New Staff Member', { staff: { kind: 'create' } }],
])('any screen opens %s, empty each time', { timeout: 30_000 }, async (name, dialog) => {
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

// R7.25
it.each<[string, AppDialog, string]>([
  ['Student Details', { students: { kind: 'view', record: studentRecord() } }, 'STU-2026-00007'],
  ['Staff Details', { staff: { kind: 'view', record: staffRecord() } }, 'STF-0007'],
])('any screen opens %s of a record', { timeout: 30_000 }, async (name, dialog, id) => {
  serve(() => refused(503, { message: 'Busy' }))
  renderInApp(
    <ShellDialogs>
      <Screen dialog={dialog} />
    </ShellDialogs>,
    'superAdmin',
  )
  press('Add')
  const details = await screen.findByRole('dialog', { name }, { timeout: 20_000 })
  expect(details.textContent).toContain(id)
})

it('the details open the form', { timeout: 30_000 }, async () => {
  serve(() => fine({ student: studentRecord(), students: [], hasMore: false }))
  renderInApp(
    <ShellDialogs>
      <Screen dialog={{ students: { kind: 'view', record: studentRecord() } }} />
    </ShellDialogs>,
    'superAdmin',
  )
  press('Add')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }, { timeout: 20_000 }))
  const form = await screen.findByRole('dialog', { name: 'Edit Student' }, { timeout: 20_000 })
  expect(await within(form).findByRole('form', { name: 'Student' })).toBeDefined()
})
