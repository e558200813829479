import { ApiError, userMessageOf } from '@/lib/client/api-error'
import { LINK_INVALID_MESSAGE } from '@/lib/contract/accounts/links'

/** Why the server refused the link; undefined if the error has another cause. */
export function linkRefusalMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  const isAboutToken = error.errors.some(({ field }) => field === 'token')
  return isAboutToken || userMessageOf(error) === LINK_INVALID_MESSAGE ? LINK_INVALID_MESSAGE : undefined
}
