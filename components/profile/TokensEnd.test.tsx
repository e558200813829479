import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PersonalToken } from '@/lib/contract/accounts/personal-tokens'
import { tokenList } from '@/lib/client/queries/personal-tokens'
import { permissionsOf } from '@/lib/contract/permissions'
import { renderInApp, serve } from '@/tests/support/in-app'
import { ChangePassword } from './ChangePassword'

const TOKEN: PersonalToken = {
  _id: 't-1',
  name: 'Bus list',
  permissions: permissionsOf(['students.read']),
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2999-01-31',
}
const EXPIRED = { ...TOKEN, _id: 't-2', expiresAt: '2020-01-31' }

/** Renders the form for a user with these tokens, which another card of the page has already loaded. */
const show = (...tokens: PersonalToken[]) =>
  renderInApp(<ChangePassword />, ['students.read'], undefined, cache =>
    cache.setQueryData(tokenList('me').queryKey, tokens),
  )

// R100.8
it.each([
  [[TOKEN, EXPIRED], 'A new password also ends your personal token. Programs that use it need a new one.'],
  [
    [TOKEN, { ...TOKEN, _id: 't-3' }],
    'A new password also ends your 2 personal tokens. Programs that use them need new ones.',
  ],
])('the form for a new password says that tokens end', (tokens, text) => {
  show(...tokens)
  expect(screen.getByText(text)).toBeTruthy()
})

// R100.8
it('the form for a new password says nothing about tokens to users without a valid token', () => {
  const calls = serve(() => Promise.reject(new Error('no call')))
  show(EXPIRED)
  expect(screen.getByRole('button', { name: 'Change Password' })).toBeTruthy()
  expect(screen.queryByText(/token/)).toBeNull()
  expect(calls).toEqual([])
})
