import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Snackbars, useNotify } from '@/components/feedback/Snackbars'
import { session } from '@/lib/client/session'
import { expectToStay } from '@/tests/support/stays'
import { userWith } from '@/tests/support/users'
import { SessionNotices } from './SessionNotices'

const CHILD = 'Asha Rao · STU-2026-00061'
const PASSWORD_CHANGED = 'Password changed successfully. You will be logged out for security.'

function Speaker() {
  const notify = useNotify()
  return (
    <>
      <button onClick={() => notify.success('Student created successfully', { detail: CHILD })}>create</button>
      <button onClick={() => notify.success('Login successful!')}>sign in</button>
      <button onClick={() => notify.success(PASSWORD_CHANGED, { keepAfterSignOut: true })}>change</button>
      <button onClick={() => notify.error('Delete failed')}>fail</button>
    </>
  )
}

function say(button: string) {
  session.setUser(userWith('superAdmin'))
  render(
    <Snackbars>
      <Speaker />
      <SessionNotices />
    </Snackbars>,
  )
  fireEvent.click(screen.getByRole('button', { name: button }))
}
const signOut = () => act(() => session.clear(true))

// R13.1
it.each([
  ['create', CHILD],
  ['sign in', 'Login successful!'],
])('the notice after "%s" is hidden on the sign-in page', async (button, text) => {
  say(button)
  expect(screen.getByText(text)).toBeDefined()
  signOut()
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

it.each([
  ['change', PASSWORD_CHANGED],
  ['fail', 'Delete failed'],
])('the notice after "%s" stays visible on the sign-in page', async (button, text) => {
  say(button)
  signOut()
  await expectToStay(text)
})
