import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Batch } from '@/lib/contract/batches/schema'
import type { Permission } from '@/lib/contract/permissions'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { SLIP } from '@/tests/support/slip'
import { expectToStay } from '@/tests/support/stays'
import { SlipsPanel } from './SlipsPanel'

const batch = batchRecord({ kind: 'import', entity: 'staff', state: 'done' })
const make = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

// R53.5
it('slips are made for 50 people at a time, and stay on the screen until the user presses Done', async () => {
  serve(({ method }) => okResponse(method === 'GET' ? { waiting: 60 } : { slips: [SLIP], waiting: 59 }))
  renderInApp(<SlipsPanel batch={batch} />, 'superAdmin')
  expect(await screen.findByText(/^60 new staff members cannot sign in yet\./)).toBeTruthy()
  await make('Make slips for the first 50')
  const dialog = await screen.findByRole('dialog', { name: '1 Slip' })
  const [shown] = within(dialog).getAllByRole('listitem')
  expect(shown?.textContent).toBe(
    'Raj Roy (EMP2026001)Sign in at http://localhost:3000Email: raj@school.exampleTemporary password: ' +
      'k7mp-3xqz-w9ha-tc4eWorks until 24 Nov 2026, 09:05. You will be asked for a password of your own.',
  )
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await expectToStay(SLIP.temporaryPassword)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(SLIP.temporaryPassword)).toBeNull())
  expect(screen.getByText(/^59 new staff members/)).toBeTruthy()
})

it('the panel says why no slips could be made', async () => {
  serve(({ method }) =>
    method === 'GET' ? okResponse({ waiting: 1 }) : refusalResponse(503, { message: 'Busy, try later' }),
  )
  renderInApp(<SlipsPanel batch={batch} />, 'superAdmin')
  await make('Make slips')
  expect(await screen.findByText('Busy, try later')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

// R53.5
it.each<[string, Batch, 'superAdmin' | Permission[]]>([
  ['staff', batch, ['staff.create', 'staff.update']],
  ['an import of students', { ...batch, entity: 'students' }, 'superAdmin'],
  ['an import that has not run', { ...batch, state: 'ready' }, 'superAdmin'],
])('the panel for slips shows nothing for %s', (_what, shown, as) => {
  const calls = serve(() => okResponse({ waiting: 1 }))
  renderInApp(<SlipsPanel batch={shown} />, as)
  expect(screen.queryByRole('button')).toBeNull()
  expect(calls).toEqual([])
})

/** A server with these options for signing in, and with 60 imported people who cannot sign in yet. */
const serveWaiting = (options: object, answer = () => okResponse({ sent: 60 })) =>
  serve(({ method, path }) => {
    if (path.endsWith('/auth/options')) return okResponse(options)
    return method === 'GET' ? okResponse({ waiting: 60 }) : answer()
  })
const WITH_MAIL = { mail: true, staffPasswords: true }

// R97.11
it('invitations are sent to all new staff members after a confirmation', async () => {
  const calls = serveWaiting(WITH_MAIL)
  renderInApp(<SlipsPanel batch={batch} />, 'superAdmin')
  await make('Send 60 invitations')
  const question = await screen.findByRole('dialog', { name: 'Send Invitations' })
  expect(question.textContent).toContain('The 60 new staff members get a mail')
  fireEvent.click(within(question).getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('60 invitations on the way')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `/api/v1/batches/${batch._id}/invitations`,
  ])
  expect(await screen.findByRole('button', { name: 'Make slips for the first 50' })).toBeTruthy()
})

// R97.11
it('the notice names people who got no invitation, and the reason', async () => {
  const reason = 'This account is deactivated. Activate it first.'
  serveWaiting(WITH_MAIL, () => okResponse({ sent: 59, notSent: [{ name: 'Raj Roy', reason }] }))
  renderInApp(<SlipsPanel batch={batch} />, 'superAdmin')
  await make('Send 60 invitations')
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByText(`59 invitations on the way. Raj Roy gets none: ${reason}`)).toBeTruthy()
})

// R97.11
it('the notice says when nobody needed an invitation', async () => {
  serveWaiting(WITH_MAIL, () => okResponse({ sent: 0 }))
  renderInApp(<SlipsPanel batch={batch} />, 'superAdmin')
  await make('Send 60 invitations')
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^No invitation was sent: each of these people can sign in already/)).toBeTruthy()
})

// R97.16
it('when the server sends mail, the question before making slips says that slips end invitations', async () => {
  const calls = serveWaiting(WITH_MAIL, () => okResponse({ slips: [SLIP], waiting: 59 }))
  renderInApp(<SlipsPanel batch={batch} />, 'superAdmin')
  await screen.findByRole('button', { name: 'Send 60 invitations' })
  await make('Make slips for the first 50')
  const question = await screen.findByRole('dialog', { name: 'Make Slips' })
  expect(question.textContent).toContain(
    'Slips end the invitations and links that these people already have, because temporary passwords replace them.',
  )
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: 'Make Slips' }))
  expect(await screen.findByRole('dialog', { name: '1 Slip' })).toBeTruthy()
})

// R97.11
it('the panel says why no invitations could be sent', async () => {
  serveWaiting(WITH_MAIL, () => refusalResponse(429, { message: 'Too many invitations. Please wait.' }))
  renderInApp(<SlipsPanel batch={batch} />, 'superAdmin')
  await make('Send 60 invitations')
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Too many invitations. Please wait.')).toBeTruthy()
})

// R97.11
it('the panel offers only slips when the server does not send mail', async () => {
  serveWaiting({ ...WITH_MAIL, mail: false })
  renderInApp(<SlipsPanel batch={batch} />, 'superAdmin')
  expect(await screen.findByRole('button', { name: /^Make slips/ })).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

// R97.12
it('the panel offers nothing where staff sign in with school accounts', async () => {
  const calls = serveWaiting({ mail: true, oidc: { name: 'Google' }, staffPasswords: false })
  renderInApp(<SlipsPanel batch={batch} />, 'superAdmin')
  await waitFor(() => expect(calls).toHaveLength(2))
  // Both answers have been drawn then.
  await act(() => new Promise(resolve => setTimeout(resolve)))
  expect(screen.queryByText(/cannot sign in yet/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
