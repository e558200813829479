import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { SETTINGS } from '@/tests/support/settings'
import { SecondFactor } from './SecondFactor'

const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const dialog = (name: string) => screen.findByRole('dialog', { name })

// R37.5
it('Escape after the key was shown asks before it stops the set-up, and marks no field as invalid', async () => {
  serve(({ method }) =>
    method === 'GET'
      ? okResponse({
          isOn: false,
          recoveryCodesLeft: 0,
          isRequired: false,
          ...SETTINGS,
        })
      : okResponse({ key: KEY, uri: `otpauth://totp/School:a@b.example?secret=${KEY}` }),
  )
  renderInApp(<SecondFactor />, [])
  fireEvent.click(await screen.findByRole('button', { name: 'Set Up' }))
  const shown = await dialog('Set Up Two-Step Sign-In')
  type('Current Password', 'Secret@123')
  press('Continue')
  await within(shown).findByLabelText('Key')
  fireEvent.keyDown(shown, { key: 'Escape' })
  const question = await dialog('Stop setting up two-step sign-in?')
  expect(question.textContent).toContain('The key that you added to your app will not work.')
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true))
  press('Continue set-up')
  await waitFor(() => expect(document.activeElement).toBe(box('Code')))
  expect(screen.queryByText('Code is required')).toBeNull()
  fireEvent.keyDown(shown, { key: 'Escape' })
  await dialog('Stop setting up two-step sign-in?')
  press('Stop')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
