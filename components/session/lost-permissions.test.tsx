import { act, cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Snackbars } from '@/components/feedback/Snackbars'
import { AccessDenied } from '@/components/layout/AccessDenied'
import { session } from '@/lib/client/session'
import type { Permission } from '@/lib/contract/permissions'
import { AppRouter, fakeRouter } from '@/tests/support/AppRouter'
import { FORBIDDEN_MESSAGE } from '@/tests/support/messages'
import { userWith } from '@/tests/support/users'
import { SessionNotices } from './SessionNotices'

const DENIED =
  "You don't have permission to access this page. Please contact your administrator if you believe this is an error."

const have = (permissions: 'superAdmin' | readonly Permission[]) => act(() => session.setUser(userWith(permissions)))
const notice = () => screen.queryByRole('alert')?.textContent

function work(path: string, permissions: 'superAdmin' | readonly Permission[]) {
  window.history.replaceState(null, '', path)
  have(permissions)
  render(
    <Snackbars>
      <SessionNotices />
    </Snackbars>,
  )
}

/** The text of the access-denied page. */
function deniedText() {
  cleanup()
  render(
    <AppRouter router={fakeRouter()}>
      <AccessDenied />
    </AppRouter>,
  )
  return screen.getByText(/You don't have permission/).textContent
}

let hasFocus: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})

// R57.7
it('a notice explains why buttons disappear after a refused call', () => {
  work('/students', ['students.read', 'students.delete'])
  expect(notice()).toBeUndefined()
  have(['students.read'])
  expect(notice()).toBe(`${FORBIDDEN_MESSAGE}. Your permissions have changed.`)
  expect(deniedText()).toBe(DENIED)
})

// R57.7
it('the notice about lost permissions mentions no refused call in a tab without the focus', () => {
  hasFocus.mockReturnValue(false)
  work('/dashboard', 'superAdmin')
  have(['students.read'])
  expect(notice()).toBe('Your permissions have changed.')
})

// R57.7
it('no notice appears when no permission was lost', () => {
  work('/students', ['students.read'])
  have(['students.read', 'students.update'])
  expect(notice()).toBeUndefined()
})

// R57.7
it('no notice appears when another user with fewer permissions signs in', () => {
  work('/students', ['students.read', 'students.update'])
  act(() => session.setUser({ ...userWith(['students.read']), _id: 'somebody-else' }))
  expect(notice()).toBeUndefined()
})

// R57.7
it('the access-denied page explains once that access to a page was lost, and no notice appears', () => {
  work('/students?page=2', ['students.read'])
  have([])
  expect(notice()).toBeUndefined()
  expect(deniedText()).toBe(`Your permissions have changed while you were working. ${DENIED}`)
  expect(deniedText()).toBe(DENIED)
})
