import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { certificateRecord } from '@/tests/support/certificate-record'
import { press } from '@/tests/support/form'
import {
  dispatchBeforeUnload,
  meera,
  serveNewCertificate,
  showNewCertificate,
  type,
} from '@/tests/support/new-certificate'

// R68.12
it('the browser asks before a tab with an edited new certificate is closed', async () => {
  serveNewCertificate()
  await showNewCertificate()
  expect(dispatchBeforeUnload()).toBe(true)
  type('Title', 'Another title')
  await waitFor(() => expect(dispatchBeforeUnload()).toBe(false))
})

// R68.13
it('leaving a certificate while it is being issued asks first, and the certificate does not open later', async () => {
  const issued = Promise.withResolvers()
  serveNewCertificate(meera, async () => {
    await issued.promise
    return okResponse({ certificate: certificateRecord() })
  })
  const router = await showNewCertificate()
  press('Issue and Print')
  await screen.findByRole('button', { name: 'Issuing...' })
  expect(dispatchBeforeUnload()).toBe(false)
  fireEvent.click(screen.getByText('Students'))
  const question = await screen.findByRole('dialog', { name: 'Leave this page?' })
  expect(question.textContent).toContain(
    'This certificate is being issued. If you leave, look for it in the certificates of the student.',
  )
  press('Leave')
  expect(router.push).toHaveBeenCalledWith('/students')
  cleanup()
  issued.resolve(undefined)
  await new Promise(resolve => setTimeout(resolve))
  expect(router.replace).not.toHaveBeenCalled()
})

// R68.13
it('after the server has refused a certificate, the question before leaving says that it was not issued', async () => {
  const refusal = Promise.withResolvers()
  serveNewCertificate(meera, async () => {
    await refusal.promise
    return refusalResponse(503, { message: 'The server is busy', error: 'UNAVAILABLE' })
  })
  await showNewCertificate()
  type('Text', 'My own text')
  press('Issue and Print')
  await screen.findByRole('button', { name: 'Issuing...' })
  fireEvent.click(screen.getByText('Students'))
  await screen.findByRole('dialog', { name: 'Leave this page?' })
  refusal.resolve(undefined)
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' })
  expect(question.textContent).toContain('This certificate has not been issued.')
})
