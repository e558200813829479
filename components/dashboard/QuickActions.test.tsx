import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { Snackbars } from '@/components/feedback/Snackbars'
import { session } from '@/lib/client/session'
import type { User } from '@/lib/contract/accounts/schema'
import type { Permission } from '@/lib/contract/permissions'
import { AppRouter, fakeRouter } from '@/tests/support/AppRouter'
import { userWith } from '@/tests/support/users'
import { QuickActions } from './QuickActions'

beforeEach(() => window.history.replaceState(null, '', '/dashboard'))

function show(granted: readonly Permission[], changes: Partial<User> = {}) {
  act(() => session.setUser(userWith(granted, changes)))
  render(
    <AppRouter router={fakeRouter()}>
      <Snackbars>
        <QuickActions />
      </Snackbars>
    </AppRouter>,
  )
}

// R6.6
it('Add New Student opens the form for a new student', async () => {
  show(['students.create'])
  await userEvent.click(screen.getByRole('button', { name: 'Add New Student' }))
  expect(window.location.pathname + window.location.search).toBe('/dashboard?new=student')
})

// R6.7, R23.4
it('Add New Staff opens the form for a new staff member, even for a user with only staff.create', async () => {
  show(['staff.create'])
  await userEvent.click(screen.getByRole('button', { name: 'Add New Staff' }))
  expect(window.location.pathname + window.location.search).toBe('/dashboard?new=staff')
})

// R53.1
it.each<[string, Permission[], string[]]>([
  ['staff.create', ['staff.create'], ['/staff/import']],
  ['students.create', ['students.create'], ['/students/import']],
  ['no create permission', ['students.read', 'staff.update'], []],
])('the quick actions link to the imports that a user with %s may use', (_who, granted, pages) => {
  show(granted)
  const links = screen.queryAllByRole('link', { name: /^Import (Students|Staff)$/ })
  expect(links.map(link => link.getAttribute('href'))).toEqual(pages)
})

// R48.7
it('the quick actions include the export of reports unless only superAdmins may export', () => {
  show(['students.read'], { exportsReserved: true })
  expect(screen.queryByRole('button', { name: 'Export Reports' })).toBeNull()
  act(() => session.setUser(userWith(['students.read'])))
  expect(screen.getByRole('button', { name: 'Export Reports' })).toBeTruthy()
})

// R6.6
it('the quick actions that add records are hidden without the create permission', () => {
  show(['students.read', 'staff.read'])
  expect(screen.queryByRole('button', { name: 'Add New Student' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add New Staff' })).toBeNull()
})
