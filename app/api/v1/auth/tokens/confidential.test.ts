import { expect, it } from 'vitest'
import { routeModules } from '@/server/in-process-api/route-modules'
import { send, type Handler } from '@/tests/support/api'
import { createConfidentialSchool, leaksIn, SECRET } from '@/tests/support/confidential-school'
import { PLACES } from '@/tests/support/gate/places'
import { createToken } from '@/tests/support/personal-tokens'
import { BY_TOKEN, TOKEN_FLAGS } from '@/tests/support/token-access'
import { parseXlsx } from '@/tests/support/xlsx'

const handlers = routeModules.flatMap(module => Object.values(module) as unknown as Handler[])
const handlerOf = (name: string): Handler =>
  handlers.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name)!

/** Returns an answer as text. For a spreadsheet, this is the text of all cells. */
async function textOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isZip ? JSON.stringify(await parseXlsx(bytes)) : new TextDecoder().decode(bytes)
}

// R99.3
it('no answer to a token has a confidential value, even when its owner may change confidential fields', async () => {
  const school = await createConfidentialSchool('change')
  const { token } = await createToken(school.caller, TOKEN_FLAGS)
  const leaks: string[] = []
  const answered = new Set<string>()
  for (const [name, place] of Object.entries(PLACES)) {
    if (typeof place === 'string' || !(name in BY_TOKEN)) continue
    const handler = handlerOf(name)
    for (const options of await place(school)) {
      const response = await send(handler, { ...options, token })
      if (response.ok || response.status === 409) answered.add(name)
      leaks.push(...leaksIn(await textOf(response), false).map(marker => `${name}: ${marker}`))
    }
  }
  expect(leaks).toEqual([])
  // A refused call would prove nothing, so each call must have been answered.
  const pictures = ['GET /students/{id}/photo', 'POST /students/{id}/photo', 'DELETE /students/{id}/photo']
  const expected = Object.keys(BY_TOKEN).filter(name => typeof PLACES[name] !== 'string' && !pictures.includes(name))
  expect([...answered].sort()).toEqual(expected.sort())
  const ofOwner = await send(handlerOf('GET /students'), { token: school.caller.token })
  expect(leaksIn(await ofOwner.text(), false)).toContain(SECRET)
})
