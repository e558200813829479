import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { permissionsOf } from '@/lib/contract/permissions'
import { okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve, showWideScreen } from '@/tests/support/in-app'
import { PersonalTokensOfAll } from './PersonalTokensOfAll'

const TOKEN = {
  _id: 't-1',
  name: 'Bus list',
  permissions: permissionsOf(['students.read']),
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2999-01-31',
  owner: { _id: 'u-1', name: 'Asha Rao' },
}

// R100.5
it('a super admin sees all tokens with their owners, and can revoke a token', async () => {
  showWideScreen()
  let tokens = [TOKEN]
  const calls = serve(({ method }) => {
    if (method === 'DELETE') tokens = []
    return okResponse({ tokens })
  })
  renderInApp(<PersonalTokensOfAll />, 'superAdmin')
  const row = within(await screen.findByRole('list', { name: 'Personal tokens' })).getByRole('listitem')
  expect(row.textContent).toContain('Bus list — Asha Rao')
  fireEvent.click(within(row).getByRole('button', { name: 'Revoke Bus list of Asha Rao' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Nobody has a token.')).toBeTruthy()
  expect(calls.slice(0, 2).map(({ method, path }) => [method, path.split('?')[0]])).toEqual([
    ['GET', '/api/v1/auth/tokens'],
    ['DELETE', '/api/v1/auth/tokens/t-1'],
  ])
})
