import { expect, it } from 'vitest'
import { allEndpoints } from '@/lib/contract/endpoints'
import { send, type Handler } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'
import { createToken } from '@/tests/support/personal-tokens'
import { BY_TOKEN, NOT_BY_TOKEN, TOKEN_FLAGS } from '@/tests/support/token-access'

const modules = import.meta.glob<Record<string, unknown>>('../../**/route.ts', { eager: true })
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const calls = Object.values(modules)
  .flatMap(module => Object.values(module) as Handler[])
  .filter(({ endpoint }) => endpoint.access !== 'public')
  .map(handler => ({ name: nameOf(handler.endpoint), handler }))

const NO_PERMISSION = 'You do not have permission to perform this action'
const NOT_FOR_PROGRAMS = 'A personal token cannot make this call. Sign in to do this.'

/** Returns `admitted`, the message of a 403, or an unexpected status. */
async function outcome(handler: Handler, token: string): Promise<string> {
  const response = await send(handler, { token, id: 'no-such-record', body: 'no json' })
  if (response.status === 403) return ((await response.json()) as { message: string }).message
  await response.arrayBuffer()
  return [200, 400, 404, 415].includes(response.status) ? 'admitted' : `${response.status}`
}

// R99.4
it('every call that is not public is listed as open or closed to personal tokens', () => {
  const all = allEndpoints.filter(({ access }) => access !== 'public')
  expect([...Object.keys(BY_TOKEN), ...NOT_BY_TOKEN].sort()).toEqual(all.map(nameOf).sort())
  expect(
    all
      .filter(({ byToken }) => byToken)
      .map(nameOf)
      .sort(),
  ).toEqual(Object.keys(BY_TOKEN).sort())
})

// R99.3, R99.4
it.each(calls)('$name admits exactly the tokens with its permission, or no token', async ({ name, handler }) => {
  const owner = await createSignedInUser('superAdmin')
  const need = BY_TOKEN[name]
  for (const flag of TOKEN_FLAGS) {
    const { token } = await createToken(owner, [flag])
    const allowed = need === 'any' || need === flag ? 'admitted' : NO_PERMISSION
    expect(await outcome(handler, token), flag).toBe(need === undefined ? NOT_FOR_PROGRAMS : allowed)
  }
})

// R99.4
it('a call that is closed to tokens refuses a token before it reads the body and the record', async () => {
  const owner = await createSignedInUser('superAdmin')
  const { token } = await createToken(owner, TOKEN_FLAGS)
  for (const { handler } of calls.filter(({ name }) => NOT_BY_TOKEN.includes(name)))
    for (const options of [{ body: '{"broken' }, { id: '../', body: {} }, {}]) {
      const response = await send(handler, { token, ...options })
      expect(await response.json()).toEqual({
        success: false,
        error: 'FORBIDDEN',
        message: NOT_FOR_PROGRAMS,
        errors: [],
      })
    }
})
