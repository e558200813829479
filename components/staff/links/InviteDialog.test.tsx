import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { staffRecord } from '@/tests/support/staff-record'
import { InviteDialog } from './InviteDialog'

const onClose = vi.fn<() => void>()
beforeEach(() => void onClose.mockReset())

function send(answer: () => Response | Promise<Response>) {
  const calls = serve(answer)
  renderInApp(<InviteDialog open record={staffRecord()} onClose={onClose} />, 'superAdmin')
  const dialog = screen.getByRole('dialog', { name: 'Send Invitation' })
  expect(dialog.textContent).toContain('Kiran Das gets a mail at kiran.das@school.example')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  return calls
}

// R97.9
it('an invitation is sent after a question that names the email', async () => {
  const calls = send(() => okResponse())
  expect(await screen.findByText('The invitation is on its way')).toBeTruthy()
  expect(calls.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/v1/staff/0198-kiran/invitation']])
  expect(onClose).toHaveBeenCalledOnce()
})

// R97.9
it.each<[string, () => Response | Promise<Response>, string]>([
  ['no mail', () => refusalResponse(400, { message: 'This server sends no mail.' }), 'This server sends no mail.'],
  ['offline', () => Promise.reject(new TypeError('fetch failed')), 'Network error. Please check your connection.'],
])('a refused invitation shows the reason and keeps the dialog: %s', async (_what, answer, message) => {
  send(answer)
  await waitFor(() => expect(screen.getByText(message)).toBeTruthy())
  expect(onClose).not.toHaveBeenCalled()
})
