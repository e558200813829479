import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { RequireAccess } from '@/components/session/RequireAccess'
import { session } from '@/lib/client/session'
import {
  ASHA,
  findDialog,
  LEELA,
  findAndPress,
  pressIn,
  serveAdmins,
  showAdmins,
  writingCalls,
} from '@/tests/support/admins'
import { refusalResponse } from '@/tests/support/browser-api'
import { spyOnDocumentLoads } from '@/tests/support/documents'
import { type } from '@/tests/support/form'
import { renderInApp, showWideScreen } from '@/tests/support/in-app'
import { Admins } from './Admins'

beforeEach(() => {
  showWideScreen()
  window.history.replaceState(null, '', '/settings/security')
})

describe('a super admin', () => {
  // R35.19, R35.20
  it('a super admin is deactivated, and activated again, with the password of the signed-in user', async () => {
    const calls = serveAdmins([ASHA, LEELA])
    showAdmins()
    await findAndPress('Deactivate Leela Rao')
    const asked = await findDialog('Deactivate Super Admin')
    expect(window.location.search).toBe('?admin=leela')
    expect(asked.textContent).toContain('Leela Rao will be signed out on all their devices')
    type('Your Current Password', 'Secret@123')
    pressIn(asked, 'Deactivate')
    expect(await screen.findByText('Super admin deactivated')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await findAndPress('Activate Leela Rao')
    const again = await findDialog('Activate Super Admin')
    type('Your Current Password', 'Secret@123')
    pressIn(again, 'Activate')
    expect(await screen.findByText('Super admin activated')).toBeTruthy()
    const body = (isActive: boolean) => ({ isActive, currentPassword: 'Secret@123' })
    expect(writingCalls(calls)).toEqual([
      ['PATCH', '/api/v1/admins/leela', body(false)],
      ['PATCH', '/api/v1/admins/leela', body(true)],
    ])
  })

  // R35.19
  it('the dialog says why the last super admin cannot be deactivated', async () => {
    serveAdmins([ASHA], () =>
      refusalResponse(409, { message: 'No other super admin can sign in.', error: 'DUPLICATE' }),
    )
    showAdmins()
    await findAndPress('Deactivate Asha Rao')
    const asked = await findDialog('Deactivate Your Own Account')
    type('Your Current Password', 'Secret@123')
    pressIn(asked, 'Deactivate')
    expect(await within(asked).findByText('No other super admin can sign in.')).toBeTruthy()
    expect(session.state().status).toBe('signedIn')
  })

  // R35.20
  it('super admins who deactivate their own account are signed out, with a notice that says so', async () => {
    serveAdmins([ASHA, LEELA])
    const documents = spyOnDocumentLoads()
    renderInApp(
      <RequireAccess page="/settings">
        <Admins />
      </RequireAccess>,
      'superAdmin',
    )
    await findAndPress('Deactivate Asha Rao')
    const asked = await findDialog('Deactivate Your Own Account')
    expect(asked.textContent).toContain('only another super admin can activate your account again')
    type('Your Current Password', 'Secret@123')
    pressIn(asked, 'Deactivate')
    expect(await screen.findByText('Your account is deactivated, and you are signed out.')).toBeTruthy()
    expect(session.state()).toMatchObject({ status: 'signedOut', left: true })
    await waitFor(() => expect(documents.mock.calls).toEqual([['/login']]))
  })
})
