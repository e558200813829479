import { HEALTH_PATH } from '@/lib/contract/paths'
import { createApi } from './api'
import { createAuth } from './auth'
import { sendWithProgress } from './send-with-progress'
import { session } from './session'

export const api = createApi(
  session,
  // Looks up `fetch` at each call, because it may be wrapped later.
  (url, init, onProgress) => (onProgress ? sendWithProgress(url, init, onProgress) : fetch(url, init)),
  () => void auth.reloadPermissions(),
)
export const auth = createAuth(session, api)

/** Whether the server can be reached now. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(HEALTH_PATH, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
