import { describe, expect, it } from 'vitest'
import { call } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'
import { createToken } from '@/tests/support/personal-tokens'
import { GET as photo } from '../../students/[id]/photo/route'
import { GET as listStudents } from '../../students/route'
import { POST as refresh } from '../refresh/route'

const INVALID = '401 Invalid token'
const statusOf = async (token: string) => (await call(listStudents, { token })).status
const refusal = async (token: string) => {
  const { status, body } = await call(listStudents, { token })
  return `${status} ${body.message}`
}

describe('the text of a token', () => {
  // R99.7
  it('a token is refused when a character of its id or of its secret differs', async () => {
    const owner = await createSignedInUser(['students.read'])
    const [{ token }, other] = [
      await createToken(owner, ['students.read']),
      await createToken(owner, ['students.read'], { name: 'Other' }),
    ]
    const changed = (place: number) =>
      token.slice(0, place) + (token[place] === '0' ? '1' : '0') + token.slice(place + 1)
    const texts = [
      ...[4, 20, 35, 37, 60, 79].map(changed),
      token.slice(0, 37) + other.token.slice(37),
      token.slice(0, -1),
      `${token}A`,
      `${token}=`,
      token.toUpperCase(),
      token.replace('smt_', ''),
      token.replaceAll('_', '.'),
      'smt_',
      `smt_${'0'.repeat(32)}_${'A'.repeat(43)}`,
    ]
    for (const text of texts) expect(await refusal(text), text).toBe(INVALID)
    expect(await statusOf(token)).toBe(200)
  })

  // R99.7
  it('a token is accepted with the scheme `bearer` in any case, and with no other scheme', async () => {
    const owner = await createSignedInUser(['students.read'])
    const { token } = await createToken(owner, ['students.read'])
    const sent = async (authorization: string) => (await call(listStudents, { headers: { authorization } })).status
    expect([await sent(`Bearer ${token}`), await sent(`bearer ${token}`), await sent(`BEARER ${token}`)]).toEqual([
      200, 200, 200,
    ])
    expect([await sent(token), await sent(`Basic ${token}`), await sent(`Token ${token}`)]).toEqual([401, 401, 401])
    expect([await sent(`Bearer ${token} ${token}`), await sent(`Bearer ${token},`)]).toEqual([401, 401])
  })
})

// R99.7
it('a personal token is accepted neither as a refresh token nor as a page cookie', async () => {
  const owner = await createSignedInUser(['students.read'])
  const { token, id } = await createToken(owner, ['students.read'])
  expect((await call(refresh, { body: { refreshToken: token } })).status).toBe(401)
  for (const value of [token, `${id}.${token.slice(-43)}`]) {
    const answer = await call(photo, { id: owner.id, headers: { cookie: `sid=${value}` } })
    expect(answer.status).toBe(401)
  }
})
