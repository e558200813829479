import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { PersonalToken } from '@/lib/contract/accounts/personal-tokens'
import { permissionsOf } from '@/lib/contract/permissions'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { messageOf, type } from '@/tests/support/form'
import { renderInApp, serve, showWideScreen } from '@/tests/support/in-app'
import { expectToStay } from '@/tests/support/stays'
import { PersonalTokens } from './PersonalTokens'

const TOKEN: PersonalToken = {
  _id: 't-1',
  name: 'Bus list',
  permissions: permissionsOf(['students.read', 'students.update', 'staff.read']),
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2999-01-31',
}
const SECRET = 'smt_0198_secret'

beforeEach(() => showWideScreen())

/** A server with these tokens, which can be made and revoked. */
function holding(...initial: PersonalToken[]) {
  let tokens = initial
  return serve(({ method, path }) => {
    if (method === 'POST') return okResponse({ token: SECRET, item: TOKEN })
    if (method === 'DELETE') tokens = tokens.filter(({ _id }) => !path.endsWith(_id))
    return okResponse({ tokens })
  })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressIn = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))
const findDialog = (name: string) => screen.findByRole('dialog', { name })

// R100.3
it('the list shows name, permissions, last day and last use of each token', async () => {
  holding(TOKEN)
  renderInApp(<PersonalTokens />, ['students.read'])
  const row = within(await screen.findByRole('list', { name: 'Personal tokens' })).getByRole('listitem')
  expect(row.textContent).toBe('Bus listStudents: View, Update · Staff: ViewLast day: 31 Jan 2999 · Never usedRevoke')
})

// R100.3
it('the card says that there are no tokens', async () => {
  holding()
  renderInApp(<PersonalTokens />, ['students.read'])
  expect(await screen.findByText('You have no tokens.')).toBeTruthy()
})

// R100.3
it('the card is hidden from users who have no tokens and no permission that a token may have', async () => {
  const calls = holding()
  renderInApp(<PersonalTokens />, ['staff.update'])
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText('Personal Tokens')).toBeNull()
})

// R100.9
it('users who have lost their permissions can see and revoke their tokens, but make no new tokens', async () => {
  holding(TOKEN)
  renderInApp(<PersonalTokens />, ['staff.update'])
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Bus list' }))
  expect(await findDialog('Revoke token?')).toBeTruthy()
  expect(screen.queryByText('New token')).toBeNull()
})

// R100.8
it('the card says that changing the password or deactivating the account ends all tokens', async () => {
  holding()
  renderInApp(<PersonalTokens />, ['students.read'])
  expect(
    await screen.findByText(/All tokens end when your password changes or your account is deactivated\.$/),
  ).toBeTruthy()
})

// R100.10
it('expired tokens are listed last, show the day on which they expired, and cannot be revoked', async () => {
  holding({ ...TOKEN, _id: 't-0', name: 'Old list', expiresAt: '2020-03-31' }, TOKEN)
  renderInApp(<PersonalTokens />, ['students.read'])
  const rows = within(await screen.findByRole('list', { name: 'Personal tokens' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Bus listStudents: View, Update · Staff: ViewLast day: 31 Jan 2999 · Never usedRevoke',
    'Old listStudents: View, Update · Staff: ViewExpired: 31 Mar 2020 · Never used',
  ])
})

// R100.3, R100.4
it('a new token can have the permissions of the user, and its text is shown once', async () => {
  const calls = holding()
  renderInApp(<PersonalTokens />, ['students.read', 'students.update', 'staff.update'])
  await screen.findByText('You have no tokens.')
  press('New token')
  const form = await findDialog('New Token')
  const boxes = within(form).getAllByRole('checkbox')
  expect(boxes.map(box => (box as HTMLInputElement).name)).toEqual([
    'permissions.students.read',
    'permissions.students.update',
  ])
  type('Name', 'Bus list')
  type('Last Day', '31 Jan 2027')
  fireEvent.click(within(form).getByRole('checkbox', { name: 'Students: View' }))
  pressIn(form, 'Make Token')
  const shown = await findDialog('Your New Token')
  expect(within(shown).getByLabelText('Token').textContent).toBe(SECRET)
  expect(shown.textContent).toContain('it is shown only once')
  expect(shown.textContent).toContain('http://localhost:3000/api/v1/auth/me')
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent).toMatchObject({
    path: '/api/v1/auth/tokens',
    body: { name: 'Bus list', expiresAt: '2027-01-31', permissions: { students: { read: true } } },
  })
  fireEvent.keyDown(shown, { key: 'Escape' })
  await expectToStay(SECRET)
  pressIn(shown, 'Done')
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New token'))
})

// R100.3
it('the form refuses a token without a permission, with a message at the boxes', async () => {
  const calls = holding()
  renderInApp(<PersonalTokens />, ['students.read'])
  await screen.findByText('You have no tokens.')
  press('New token')
  const form = await findDialog('New Token')
  type('Name', 'Bus list')
  pressIn(form, 'Make Token')
  expect(await within(form).findByText('Choose at least one permission')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

// R100.3
it('a refusal of the last day is shown at its field', async () => {
  serve(({ method }) =>
    method === 'POST'
      ? refusalResponse(400, {
          error: 'VALIDATION_ERROR',
          message: 'Validation failed',
          errors: [{ field: 'expiresAt', message: 'The last day can be at most 366 days away' }],
        })
      : okResponse({ tokens: [] }),
  )
  renderInApp(<PersonalTokens />, ['students.read'])
  await screen.findByText('You have no tokens.')
  press('New token')
  const form = await findDialog('New Token')
  type('Name', 'Bus list')
  fireEvent.click(within(form).getByRole('checkbox', { name: 'Students: View' }))
  pressIn(form, 'Make Token')
  await waitFor(() => expect(messageOf('Last Day')).toBe('The last day can be at most 366 days away'))
})

// R100.5
it('a token is revoked after a question that names it', async () => {
  const calls = holding(TOKEN)
  renderInApp(<PersonalTokens />, ['students.read'])
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Bus list' }))
  const question = await findDialog('Revoke token?')
  expect(question.textContent).toContain('Programs that use Bus list can no longer call the API.')
  pressIn(question, 'Revoke')
  expect(await screen.findByText('You have no tokens.')).toBeTruthy()
  expect(screen.getByText('The token no longer works')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/api/v1/auth/tokens/t-1'])
})
