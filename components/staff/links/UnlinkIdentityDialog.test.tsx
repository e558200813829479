import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { staffRecord } from '@/tests/support/staff-record'
import { UnlinkIdentityDialog } from './UnlinkIdentityDialog'

const onClose = vi.fn<() => void>()

function unlink(answer: () => Response) {
  onClose.mockReset()
  const calls = serve(answer)
  renderInApp(<UnlinkIdentityDialog open record={staffRecord()} onClose={onClose} />, 'superAdmin')
  const dialog = screen.getByRole('dialog', { name: 'Unlink School Account' })
  expect(dialog.textContent).toContain('with the email kiran.das@school.example is linked when it signs in.')
  expect(dialog.textContent).toContain('To sign them out, deactivate the account and activate it again.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Unlink' }))
  return calls
}

// R100.11
it('a school account is unlinked after a question that says what happens next', async () => {
  const calls = unlink(() => okResponse())
  expect(await screen.findByText('The school account is no longer linked')).toBeTruthy()
  expect(calls.map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/v1/staff/0198-kiran/identity']])
  expect(onClose).toHaveBeenCalledOnce()
})

// R100.11
it('the dialog says that a staff member has no linked school account', async () => {
  unlink(() => refusalResponse(404, { message: 'No school account is linked to this staff member' }))
  expect(await screen.findByText('No school account is linked to this staff member. Nothing was changed.')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
})
