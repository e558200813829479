import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Settings } from '@/lib/contract/school/settings'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'
import { RequiredActionGate } from '@/components/profile/RequiredActionGate'
import { SETTINGS } from '@/tests/support/settings'
import { SecondFactor } from './SecondFactor'

const REQUIREMENT = 'Require two-step sign-in for all super admins'
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const setup = { key: KEY, uri: `otpauth://totp/School:a@b.example?secret=${KEY}` }
const recoveryCodes = ['k7mp3-xqzw9', 'ha4tc-e8rn2']
const WRONG = 'This code is wrong or was already used. Enter the newest code from your app.'

const statusOf = (isOn: boolean, isRequired: boolean) => ({ isOn, recoveryCodesLeft: isOn ? 7 : 0, isRequired })
const userWithDuty = (hasDuty: boolean) => userWith('superAdmin', hasDuty ? { duty: 'setUpSecondFactor' } : {})

/** A server with this state of two-step sign-in. Calls change the state. */
function serving(status: { isOn: boolean; isRequired?: boolean }, refuse?: () => Response) {
  let { isOn } = status
  let required = status.isRequired ?? false
  return serve(({ method, path, body }) => {
    if (method !== 'GET' && refuse) return refuse()
    if (path.endsWith('/me')) return okResponse({ user: userWithDuty(required && !isOn) })
    if (path.endsWith('/settings')) {
      if (method === 'PUT') required = (body as Settings).secondFactorRequired
      return okResponse({
        ...SETTINGS,
        secondFactorRequired: required,
      })
    }
    if (method === 'GET') return okResponse(statusOf(isOn, required))
    if (path.endsWith('/second-factor')) return okResponse(setup)
    isOn = !path.endsWith('/remove')
    return okResponse(isOn ? { recoveryCodes } : undefined)
  })
}
const writes = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path.replace('/api/v1/auth/', ''), body])
const dialog = (name: string) => screen.findByRole('dialog', { name })

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:codes', revokeObjectURL: () => undefined }))
})

// R35.5
it('two-step sign-in is set up in three steps: password, app, recovery codes', async () => {
  const calls = serving({ isOn: false })
  renderInApp(<SecondFactor />, [])
  fireEvent.click(await screen.findByRole('button', { name: 'Set Up' }))
  const shown = within(await dialog('Set Up Two-Step Sign-In'))
  type('Current Password', 'Secret@123')
  press('Continue')
  expect(await shown.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  expect(shown.getByLabelText('Key').textContent).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')
  expect(document.activeElement).toBe(box('Code'))
  type('Code', '123 456')
  press('Turn On')
  expect((await shown.findByLabelText('Recovery codes')).textContent).toBe(recoveryCodes.join('\n'))
  expect(shown.queryByLabelText('Key')).toBeNull()
  press('I have saved them')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Two-step sign-in is on')).toBeTruthy()
  expect(await screen.findByText(/2 recovery codes are left/)).toBeTruthy()
  expect(screen.queryByText(recoveryCodes[0]!)).toBeNull()
  expect(writes(calls)).toEqual([
    ['second-factor', { password: 'Secret@123' }],
    ['second-factor/confirm', { code: '123456' }],
  ])
})

// R37.5
it('Escape asks before it closes the recovery codes, which are shown only once', async () => {
  serving({ isOn: true })
  renderInApp(<SecondFactor />, [])
  fireEvent.click(await screen.findByRole('button', { name: 'New Recovery Codes' }))
  const shown = await dialog('New Recovery Codes')
  type('Current Password', 'Secret@123')
  type('Code', '123456')
  press('Make New Codes')
  await within(shown).findByLabelText('Recovery codes')
  fireEvent.keyDown(shown, { key: 'Escape' })
  await dialog('Close without the codes?')
  press('Go back')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Close without the codes?' })).toBeNull())
  expect(screen.getByLabelText('Recovery codes').textContent).toBe(recoveryCodes.join('\n'))
  fireEvent.keyDown(shown, { key: 'Escape' })
  await dialog('Close without the codes?')
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// R37.5
it('Cancel asks before it discards a typed password, and Escape closes an empty form at once', async () => {
  serving({ isOn: false })
  renderInApp(<SecondFactor />, [])
  fireEvent.click(await screen.findByRole('button', { name: 'Set Up' }))
  fireEvent.keyDown(await dialog('Set Up Two-Step Sign-In'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Set Up' }))
  await dialog('Set Up Two-Step Sign-In')
  type('Current Password', 'Secret@123')
  press('Cancel')
  await dialog('Discard changes?')
  press('Discard')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the recovery codes can be downloaded as a file', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  serving({ isOn: true })
  renderInApp(<SecondFactor />, [])
  fireEvent.click(await screen.findByRole('button', { name: 'New Recovery Codes' }))
  await dialog('New Recovery Codes')
  type('Current Password', 'Secret@123')
  type('Code', '123456')
  press('Make New Codes')
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }))
  expect(click.mock.contexts.map(link => (link as HTMLAnchorElement).download)).toEqual(['recovery-codes.txt'])
})

describe('turning two-step sign-in off', () => {
  const begin = async () => {
    renderInApp(<SecondFactor />, [])
    fireEvent.click(await screen.findByRole('button', { name: 'Turn Off' }))
    return within(await dialog('Turn Off Two-Step Sign-In'))
  }

  it('turning two-step sign-in off needs the password and a code', async () => {
    const calls = serving({ isOn: true })
    const shown = await begin()
    fireEvent.click(shown.getByRole('button', { name: 'Turn Off' }))
    expect(await shown.findByText('Password is required')).toBeTruthy()
    expect(shown.getByText('Code is required')).toBeTruthy()
    expect(writes(calls)).toEqual([])
    type('Current Password', 'Secret@123')
    type('Code', 'K7MP3-XQZW9')
    fireEvent.click(shown.getByRole('button', { name: 'Turn Off' }))
    expect(await screen.findByRole('button', { name: 'Set Up' })).toBeTruthy()
    expect(writes(calls)).toEqual([['second-factor/remove', { password: 'Secret@123', code: 'k7mp3xqzw9' }]])
  })

  it('turning two-step sign-in off shows an error of the server at its field', async () => {
    serving({ isOn: true }, () => refusalResponse(400, { message: WRONG, errors: [{ field: 'code', message: WRONG }] }))
    const shown = await begin()
    type('Current Password', 'Secret@123')
    type('Code', '000000')
    fireEvent.click(shown.getByRole('button', { name: 'Turn Off' }))
    await waitFor(() => expect(box('Code').getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(box('Code'))
  })
})

describe('requiring two-step sign-in', () => {
  const require = async () => {
    fireEvent.click(await screen.findByRole('switch', { name: REQUIREMENT }))
    await dialog('Require Two-Step Sign-In')
    press('Require')
  }

  it('requiring two-step sign-in asks first', async () => {
    const calls = serving({ isOn: false })
    renderInApp(<SecondFactor />, 'superAdmin')
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: REQUIREMENT })
    fireEvent.click(toggle)
    await dialog('Require Two-Step Sign-In')
    press('Cancel')
    expect(toggle.checked).toBe(false)
    expect(writes(calls)).toEqual([])
  })

  it('requiring two-step sign-in is a setting for superAdmins, and hides Turn Off', async () => {
    const calls = serving({ isOn: true })
    renderInApp(<SecondFactor />, 'superAdmin')
    await screen.findByRole('button', { name: 'Turn Off' })
    await require()
    expect(await screen.findByText('Settings saved')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn Off' })).toBeNull())
    expect(writes(calls)).toEqual([['/api/v1/settings', { secondFactorRequired: true }]])
  })

  // R35.12
  it('a superAdmin needs the password and a code to stop requiring two-step sign-in', async () => {
    const calls = serving({ isOn: true, isRequired: true })
    renderInApp(<SecondFactor />, 'superAdmin')
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: REQUIREMENT })
    fireEvent.click(toggle)
    await dialog('Stop Requiring Two-Step Sign-In')
    expect(toggle.checked).toBe(true)
    type('Current Password', 'Secret@123')
    type('Code', '123456')
    press('Stop Requiring')
    expect(await screen.findByText('Settings saved')).toBeTruthy()
    await waitFor(() => expect(toggle.checked).toBe(false))
    const body = { secondFactorRequired: false, password: 'Secret@123', code: '123456' }
    expect(writes(calls)).toEqual([['/api/v1/settings', body]])
  })

  // R35.12
  it('requiring two-step sign-in shows the set-up at once to a superAdmin who has not set it up', async () => {
    serving({ isOn: false })
    renderInApp(
      <RequiredActionGate>
        <SecondFactor />
      </RequiredActionGate>,
      'superAdmin',
    )
    await require()
    expect(await screen.findByRole('heading', { name: 'Set Up Two-Step Sign-In' })).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('the setting that requires two-step sign-in is not offered to staff', async () => {
    const calls = serving({ isOn: false })
    renderInApp(<SecondFactor />, [])
    await screen.findByRole('button', { name: 'Set Up' })
    expect(screen.queryByRole('switch')).toBeNull()
    expect(calls.map(({ path }) => path)).toEqual(['/api/v1/auth/second-factor'])
  })
})
