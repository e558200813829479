import type { Settings } from '@/lib/contract/school/settings'
import { okResponse } from './browser-api'
import { serve } from './in-app'
import { SETTINGS } from './settings'
import { userWith } from './users'

/** The answer of `/settings`. */
export const settingsAnswer = (changes: Partial<Settings> = {}) => okResponse({ ...SETTINGS, ...changes })

/** A server that stores the settings it is sent. Returns the calls that it received. */
export function serveSettings() {
  let stored: Partial<Settings> = {}
  return serve(({ method, path, body }) => {
    if (path.endsWith('/auth/me')) return okResponse({ user: userWith('superAdmin') })
    if (method === 'PUT') stored = { ...stored, ...(body as Partial<Settings>) }
    return settingsAnswer(stored)
  })
}
