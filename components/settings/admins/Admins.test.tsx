import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { admin, ASHA, findDialog, LEELA, findAndPress, serveAdmins, showAdmins } from '@/tests/support/admins'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { serve, showWideScreen } from '@/tests/support/in-app'

beforeEach(() => {
  showWideScreen()
  window.history.replaceState(null, '', '/settings/security')
})

describe('the list of super admins', () => {
  // R35.20
  it('the list of super admins shows who they are, their state and how they sign in', async () => {
    serveAdmins([ASHA, admin('leela', 'Leela', { isActive: false })])
    showAdmins()
    const [asha, leela] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    for (const text of ['Asha Rao', 'Active', 'You', 'asha@school.example', 'Last sign-in: 24 Nov 2026, 09:05', 'Two-step sign-in: On']) expect(asha).toContain(text) // prettier-ignore
    for (const text of ['Leela Rao', 'Inactive', 'Last sign-in: Never', 'Two-step sign-in: Off'])
      expect(leela).toContain(text)
    expect(leela).not.toContain('You')
    expect(screen.getByRole('button', { name: 'Deactivate Asha Rao' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Activate Leela Rao' })).toBeTruthy()
  })

  // R35.20
  it.each([
    ['2999-01-05T10:00:00', 'The temporary password works until 5 Jan 2999, 10:00.'],
    [
      '2026-01-05T10:00:00',
      'The temporary password has expired. Run npm run admin:reset on the server to make a new password.',
    ],
  ])(
    'for a temporary password that works until %s, the list of super admins says: %s',
    async (passwordExpiresAt, text) => {
      serveAdmins([ASHA, admin('leela', 'Leela', { passwordExpiresAt })])
      showAdmins()
      expect(await screen.findByText(text)).toBeTruthy()
    },
  )

  // R35.20
  it('the list of super admins says that it is loading, and why it could not be loaded', async () => {
    let answer = refusalResponse(500, { message: 'Something went wrong' })
    serve(() => answer)
    showAdmins()
    expect(screen.getByRole('status', { name: 'Loading super admins' })).toBeTruthy()
    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    answer = okResponse({ admins: [ASHA] })
    await findAndPress('Retry')
    expect(await screen.findByText('asha@school.example')).toBeTruthy()
  })
})

describe('the address of a super admin', () => {
  // R35.20
  it('the address of a super admin opens a dialog, and an address without a super admin shows a message', async () => {
    serveAdmins([ASHA, LEELA])
    window.history.replaceState(null, '', '/settings?admin=leela')
    const { unmount } = showAdmins()
    expect(await findDialog('Deactivate Super Admin')).toBeTruthy()
    unmount()
    window.history.replaceState(null, '', '/settings?admin=nobody')
    showAdmins()
    expect(await screen.findByText('There is no super admin at this address.')).toBeTruthy()
  })

  // R35.20
  it('the address ?new=admin opens the form for a new super admin', async () => {
    serveAdmins([ASHA])
    window.history.replaceState(null, '', '/settings?new=admin')
    showAdmins()
    expect(await findDialog('Add Super Admin')).toBeTruthy()
  })
})
