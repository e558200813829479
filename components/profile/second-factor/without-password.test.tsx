import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { SecondFactor } from './SecondFactor'

const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const setup = { key: KEY, uri: `otpauth://totp/School:a@b.example?secret=${KEY}` }

const serving = ({ isOn }: { isOn: boolean }) =>
  serve(({ method, path }) => {
    if (method === 'GET') return okResponse({ isOn, recoveryCodesLeft: 7, isRequired: false })
    return okResponse(path.endsWith('/second-factor') ? setup : { recoveryCodes: ['k7mp3-xqzw9', 'ha4tc-e8rn2'] })
  })
const writes = (calls: ReturnType<typeof serving>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path.replace('/api/v1/auth/', ''), body])
const dialog = (name: string) => screen.findByRole('dialog', { name })

// R100.7
it('staff without a password set up two-step sign-in without entering a password', async () => {
  const calls = serving({ isOn: false })
  renderInApp(<SecondFactor withoutPassword />, [])
  fireEvent.click(await screen.findByRole('button', { name: 'Set Up' }))
  const shown = within(await dialog('Set Up Two-Step Sign-In'))
  expect(shown.queryByLabelText(/Current Password/)).toBeNull()
  expect(shown.getByText('After this, you sign in with your school account and a code from an app.')).toBeTruthy()
  press('Continue')
  await shown.findByRole('img', { name: 'QR code for your authenticator app' })
  type('Code', '123456')
  press('Turn On')
  const sent = [
    ['second-factor', {}],
    ['second-factor/confirm', { code: '123456' }],
  ]
  await waitFor(() => expect(writes(calls)).toEqual(sent))
})

// R100.7
it('staff without a password enter only a code to turn two-step sign-in off', async () => {
  const calls = serving({ isOn: true })
  renderInApp(<SecondFactor withoutPassword />, [])
  fireEvent.click(await screen.findByRole('button', { name: 'Turn Off' }))
  const shown = within(await dialog('Turn Off Two-Step Sign-In'))
  expect(shown.getByText('After this, you sign in with your school account alone.')).toBeTruthy()
  expect(shown.queryByLabelText(/Current Password/)).toBeNull()
  type('Code', '123456')
  fireEvent.click(shown.getByRole('button', { name: 'Turn Off' }))
  await waitFor(() => expect(writes(calls)).toEqual([['second-factor/remove', { code: '123456' }]]))
})
