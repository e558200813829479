import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { chooseStaffAction, kiran, answerWithStaffPage, showStaffScreen } from '@/tests/support/staff-screen'

const PASSWORD = 'k7mp-3xqz-w9ha-tc4e'
const made = { temporaryPassword: PASSWORD, expiresAt: new Date(2026, 10, 24, 9, 5).toISOString() }

beforeEach(showWideScreen)
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

async function begin(answer: () => Response) {
  const calls = serve(({ method }) => (method === 'GET' ? answerWithStaffPage([kiran])() : answer()))
  showStaffScreen()
  await chooseStaffAction('Reset Password')
  const question = await screen.findByRole('dialog', { name: 'Reset Password' })
  return { question, writes: () => calls.filter(({ method }) => method !== 'GET').map(({ path }) => path) }
}
const confirm = (question: HTMLElement) =>
  fireEvent.click(within(question).getByRole('button', { name: 'Reset Password' }))

it('resetting a password asks first, and says what the reset does', async () => {
  const { question, writes } = await begin(() => okResponse(made))
  expect(question.textContent).toContain('Kiran Das will be signed out on all their devices')
  expect(question.textContent).toContain('It works for 72 hours')
  expect(question.textContent).toContain('Their personal tokens, unused links and invitations end, too.')
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes()).toEqual([])
})

// R35.1
it('the new password is shown once, can be copied, and stays until the user presses Done', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const { question, writes } = await begin(() => okResponse(made))
  confirm(question)
  const shown = await screen.findByRole('dialog', { name: 'Temporary Password' })
  expect(shown.textContent).toContain('Give this password to Kiran Das. It is shown only now and works until 24 Nov 2026, 09:05.') // prettier-ignore
  expect(within(shown).getByLabelText('Temporary password').textContent).toBe(PASSWORD)
  fireEvent.click(within(shown).getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(writeText.mock.calls).toEqual([[PASSWORD]])

  const backdrop = document.querySelector('.MuiDialog-container')!
  fireEvent.mouseDown(backdrop)
  fireEvent.click(backdrop)
  fireEvent.keyDown(shown, { key: 'Escape' })
  expect(screen.getByText(PASSWORD)).toBeTruthy()
  fireEvent.click(within(shown).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(PASSWORD)).toBeNull())
  expect(writes()).toEqual(['/api/v1/staff/0198-kiran/reset-password'])
})

it('the dialog says how to copy the password when the browser does not let the page copy it', async () => {
  const { question } = await begin(() => okResponse(made))
  confirm(question)
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/select the text and copy it yourself/)).toBeTruthy()
})

it('a failed reset shows the error and no password, and the dialog stays open', async () => {
  const { question } = await begin(() => refusalResponse(503, { message: 'Busy, try later' }))
  confirm(question)
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('Busy, try later')
  expect(screen.queryByLabelText('Temporary password')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Reset Password' })).toBeTruthy()
})

it('the dialog that resets a password closes when the staff member no longer exists', async () => {
  const { question } = await begin(() =>
    refusalResponse(404, { message: 'Staff member not found', error: 'NOT_FOUND' }),
  )
  confirm(question)
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('Staff member not found')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
