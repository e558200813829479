import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { staffRecord } from '@/tests/support/staff-record'
import { MakeLinkDialog } from './MakeLinkDialog'

const EXPIRES = new Date(2026, 10, 24, 9, 5).toISOString()
const made = (url = '/reset#tok-1') => okResponse({ url, expiresAt: EXPIRES })
const onClose = vi.fn<() => void>()

beforeEach(() => void onClose.mockReset())
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

function show(answer: () => Response | Promise<Response>, member = staffRecord()) {
  const calls = serve(answer)
  renderInApp(<MakeLinkDialog open record={member} onClose={onClose} />, 'superAdmin')
  return calls
}
const question = () => screen.getByRole('dialog', { name: 'Make a Link' })
const make = () => fireEvent.click(within(question()).getByRole('button', { name: 'Make Link' }))
const result = () => screen.findByRole('dialog', { name: 'Link to a New Password' })

// R97.8
it('the dialog says what a link does, and makes no link when the user cancels', () => {
  const calls = show(() => made())
  expect(question().textContent).toContain('Kiran Das can choose a new password with the link.')
  expect(question().textContent).toContain('Until then the present password works.')
  fireEvent.click(within(question()).getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(calls).toEqual([])
})

// R97.8
it.each([
  ['For a forgotten password The link works for one hour.', 'reset'],
  ['For a new account The link works for 7 days.', 'invite'],
])('the purpose of the link is chosen: %s', async (name, kind) => {
  const calls = show(() => made())
  fireEvent.click(screen.getByRole('radio', { name }))
  make()
  await result()
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/v1/staff/0198-kiran/link', { kind }],
  ])
})

// R97.8
it('the link is shown once with its expiry, can be copied, and stays until the user presses Done', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  show(() => made())
  make()
  const dialog = await result()
  const url = 'http://localhost:3000/reset#tok-1'
  expect(dialog.textContent).toContain('Give this link to Kiran Das and to nobody else')
  expect(dialog.textContent).toContain('works once and until 24 Nov 2026, 09:05, and replaces all older links.')
  expect(within(dialog).getByLabelText('Link').textContent).toBe(url)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(writeText.mock.calls).toEqual([[url]])
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
})

// R97.8
it('a link with the address of the school is shown as it is', async () => {
  show(() => made('https://school.example/reset#tok-1'))
  make()
  expect(within(await result()).getByLabelText('Link').textContent).toBe('https://school.example/reset#tok-1')
})

// R97.8
it('the button Make Link is disabled while the link is being made', async () => {
  show(() => new Promise<Response>(() => undefined))
  make()
  await waitFor(() =>
    expect(within(question()).getByRole('button', { name: 'Make Link' })).toHaveProperty('disabled', true),
  )
})

// R97.8
it.each<[string, () => Response, string]>([
  [
    'deactivated',
    () => refusalResponse(409, { message: 'This account is deactivated.' }),
    'This account is deactivated.',
  ],
  [
    'too many',
    () =>
      Response.json({ success: false, message: 'Too many links.' }, { status: 429, headers: { 'Retry-After': '60' } }),
    'Too many links. You can try again in 1 minute.',
  ],
  ['an error', () => refusalResponse(500, {}), 'Failed to make a link'],
])('a refused link shows the reason and keeps the dialog: %s', async (_what, answer, message) => {
  show(answer)
  make()
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(message)
  expect(question()).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

// R97.8
it('the dialog that makes a link closes when the staff member no longer exists', async () => {
  show(() => refusalResponse(404, { message: 'Staff member not found', error: 'NOT_FOUND' }))
  make()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.getByText(/^Staff member not found\./)).toBeTruthy()
})
