import type { User } from '@/lib/contract/auth'
import { createAhead } from './ahead'
import { createApi } from './api'
import { createAuth } from './auth'
import { firstCalls } from './first-calls'
import { session } from './session'
import { isTokenValid } from './token'

// `fetch` is looked up at each call, so that whatever wraps it later is used.
const ahead = createAhead((url, init) => fetch(url, init))
export const api = createApi(session, ahead.send, () => void auth.review())
export const auth = createAuth(session, api)

/** Asks for what the screen at `destination` is going to ask for, while that screen is on its way. */
export function askAhead(destination: string, user: User) {
  const { accessToken, refreshToken } = session.tokens()
  if (!refreshToken || !accessToken || !isTokenValid(accessToken)) return
  for (const url of firstCalls(destination, user)) ahead.ask(url, accessToken)
}
