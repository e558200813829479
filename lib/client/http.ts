import type * as z from 'zod/mini'
import type { User } from '@/lib/contract/auth'
import type { Endpoint } from '@/lib/contract/endpoint'
import { createAhead } from './ahead'
import { createApi } from './api'
import { createAuth } from './auth'
import { firstCalls } from './first-calls'
import { envelopeIn, promised } from './reply'
import { addressOf, type CallOptions } from './request'
import { session } from './session'
import { isTokenValid } from './token'

// `fetch` is looked up at each call, so that whatever wraps it later is used.
const ahead = createAhead((url, init) => fetch(url, init))
export const api = createApi(session, ahead.send, () => void auth.review())
export const auth = createAuth(session, api)

/**
 * Asks for what the screen at `destination` is going to ask for, while that screen is on its way. Resolves when all of
 * it is there, or will not come.
 */
export async function askAhead(destination: string, user: User): Promise<void> {
  const { accessToken, refreshToken } = session.tokens()
  if (!refreshToken || !accessToken || !isTokenValid(accessToken)) return
  await Promise.all(firstCalls(destination, user).map(url => ahead.ask(url, accessToken)))
}

/** The `data` of a call's answer, where it was asked for ahead and has arrived: with it a screen can begin. */
export function early<E extends Endpoint>(endpoint: E, options: CallOptions<E>): z.output<E['data']> | undefined {
  try {
    const arrived = ahead.arrived(addressOf(endpoint, options), session.tokens().accessToken)
    return arrived && promised({ response: arrived.response, body: envelopeIn(arrived.text) }, endpoint)
  } catch {
    // Whoever asks again is told what is wrong with it.
    return undefined
  }
}
