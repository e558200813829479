import { onTestFinished, vi } from 'vitest'
import { decryptSignInFailure } from '@/lib/server/accounts/sign-in-failure'
import { send, type Handler, type Options } from './api'
import { captureLog } from './log-lines'

/** Headers that a browser sends with a form of our own page. */
export const OWN_ORIGIN_HEADERS = { origin: 'http://localhost' }

export const postForm = (
  handler: Handler,
  fields: Record<string, string>,
  headers: Options['headers'] = OWN_ORIGIN_HEADERS,
) => send(handler, { body: new URLSearchParams(fields), headers })

/** The redirect that answers a refused form, and the failure that the sign-in page then shows. */
export async function signInRefusalOf(response: Response) {
  const cookie = response.headers.get('set-cookie') ?? ''
  const failure = await decryptSignInFailure(/^(?:__Host-)?sign-in-failure=([^;]*)/.exec(cookie)?.[1])
  return { status: response.status, location: response.headers.get('location'), failure }
}

/** Loads the sign-in form into fresh modules, with a captured log and a replaceable query for the user. */
export async function freshSignInForm() {
  const log = captureLog()
  onTestFinished(() => void vi.resetModules())
  const { POST } = await import('@/app/api/v1/auth/login/form/route')
  const { db } = await import('@/lib/server/db/db')
  return { ...log, form: POST as Handler, findUser: vi.spyOn(db.user, 'findUnique') }
}
