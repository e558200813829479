import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ASHA,
  findDialog,
  PASSWORD,
  findAndPress,
  pressIn,
  serveAdmins,
  showAdmins,
  writingCalls,
} from '@/tests/support/admins'
import { refusalResponse } from '@/tests/support/browser-api'
import { messageOf, type } from '@/tests/support/form'
import { showWideScreen } from '@/tests/support/in-app'
import { expectToStay } from '@/tests/support/stays'

beforeEach(() => {
  showWideScreen()
  window.history.replaceState(null, '', '/settings/security')
})

describe('a new super admin', () => {
  async function fill() {
    await findAndPress('Add Super Admin')
    const form = await findDialog('Add Super Admin')
    type('First Name', 'Meera')
    type('Last Name', 'Nair')
    type('Email', 'meera@school.example')
    type('Your Current Password', 'Secret@123')
    return form
  }

  // R35.17, R35.20
  it('a new super admin is added, and the temporary password is shown once', async () => {
    const calls = serveAdmins([ASHA])
    showAdmins()
    const form = await fill()
    expect(window.location.search).toBe('?new=admin')
    pressIn(form, 'Add')
    const shown = await findDialog('Temporary Password')
    expect(shown.textContent).toContain('Give this password to Meera Nair.')
    expect(within(shown).getByLabelText('Temporary password').textContent).toBe(PASSWORD)
    expect(within(shown).getByRole('button', { name: 'Copy' })).toBeTruthy()
    await waitFor(() => expect(window.location.search).toBe(''))
    fireEvent.keyDown(shown, { key: 'Escape' })
    await expectToStay(PASSWORD)
    pressIn(shown, 'Done')
    await waitFor(() => expect(screen.queryByText(PASSWORD)).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add Super Admin'))
    expect(await screen.findByText('meera@school.example')).toBeTruthy()
    expect(writingCalls(calls)).toEqual([
      [
        'POST',
        '/api/v1/admins',
        {
          name: { firstName: 'Meera', lastName: 'Nair' },
          email: 'meera@school.example',
          currentPassword: 'Secret@123',
        },
      ],
    ])
  })

  // R35.17
  it.each([
    ['Email', 'email', 409, 'Email is already in use'],
    ['Your Current Password', 'currentPassword', 400, 'Current password is incorrect'],
  ])(
    'the form for a new super admin shows a refusal at the field %s, and keeps the typed values',
    async (label, field, status, message) => {
      serveAdmins([ASHA], () => refusalResponse(status, { message, errors: [{ field, message }] }))
      showAdmins()
      pressIn(await fill(), 'Add')
      await waitFor(() => expect(messageOf(label)).toBe(message))
      expect(screen.getByDisplayValue('Meera')).toBeTruthy()
    },
  )

  // R35.18
  it('the form for a new super admin says how long to wait after too many wrong passwords', async () => {
    serveAdmins([ASHA], () =>
      Response.json(
        { success: false, errors: [], message: 'Too many failed attempts.' },
        { status: 429, headers: { 'retry-after': '600' } },
      ),
    )
    showAdmins()
    pressIn(await fill(), 'Add')
    expect(await screen.findByText('Too many failed attempts. You can try again in 10 minutes.')).toBeTruthy()
  })

  // R35.17
  it('the form for a new super admin requires every field, and is not sent without them', async () => {
    const calls = serveAdmins([ASHA])
    showAdmins()
    await findAndPress('Add Super Admin')
    pressIn(await findDialog('Add Super Admin'), 'Add')
    await waitFor(() => expect(messageOf('First Name')).toBe('First name is required'))
    expect(messageOf('Email')).toBe('Email is required')
    expect(messageOf('Your Current Password')).toBe('Current Password is required')
    expect(writingCalls(calls)).toEqual([])
  })
})
