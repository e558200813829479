import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve, showWideScreen } from '@/tests/support/in-app'
import { SchoolAccount } from './SchoolAccount'

const IDENTITY = {
  _id: 'i-1',
  issuer: 'https://accounts.google.com',
  email: 'asha@school.example',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-20T08:00:00.000Z',
}

beforeEach(() => showWideScreen())

// R100.6
it('the card shows the linked account with its email, and unlinks the account after the user confirms', async () => {
  let identities = [IDENTITY]
  const calls = serve(({ method }) => {
    if (method === 'DELETE') identities = []
    return okResponse({ identities })
  })
  renderInApp(<SchoolAccount name="Google" />, [])
  expect(await screen.findByText('asha@school.example')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toContain('Google · Linked: ')
  fireEvent.click(screen.getByRole('button', { name: 'Unlink asha@school.example' }))
  const question = await screen.findByRole('dialog', { name: 'Unlink account?' })
  expect(question.textContent).toContain('Signing in with Google links it again')
  fireEvent.click(within(question).getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByRole('link', { name: 'Link your school account' })).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/v1/auth/identities/i-1',
  ])
})

// R100.6
it('without a linked account, a link leads to the sign-in of the school account and back to the profile', async () => {
  serve(() => okResponse({ identities: [] }))
  renderInApp(<SchoolAccount name="Google" />, [])
  const link = await screen.findByRole('link', { name: 'Link your school account' })
  expect(link.getAttribute('href')).toBe('/api/v1/auth/oidc/start?next=/profile')
})

// R100.12
it('the card and the question read well with the default name of school accounts', async () => {
  serve(({ method }) => okResponse(method === 'DELETE' ? undefined : { identities: [IDENTITY] }))
  renderInApp(<SchoolAccount name="school account" />, [])
  fireEvent.click(await screen.findByRole('button', { name: 'Unlink asha@school.example' }))
  expect(screen.getByRole('listitem', { hidden: true }).textContent).toMatch(/^asha@school\.exampleLinked: /)
  const question = await screen.findByRole('dialog', { name: 'Unlink account?' })
  expect(question.textContent).toContain('Signing in with your school account links it again')
})

// R100.12
it.each([
  ['school account', 'Link your school account, and you can sign in with it, without'],
  ['Google', 'Link your school account, and you can sign in with Google, without'],
])('the advice to link reads well with the name %s', async (name, text) => {
  serve(() => okResponse({ identities: [] }))
  renderInApp(<SchoolAccount name={name} />, [])
  expect((await screen.findByRole('link')).parentElement?.textContent).toContain(text)
})
