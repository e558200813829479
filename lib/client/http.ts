import { createApi } from './api'
import { createAuth } from './auth'
import { session } from './session'

// `fetch` is looked up at each call, so that whatever wraps it later is used.
export const api = createApi(
  session,
  (url, init) => fetch(url, init),
  () => void auth.review(),
)
export const auth = createAuth(session, api)
