import 'server-only'
import { db } from '@/lib/server/db/db'
import { env } from '@/lib/server/platform/env'

let hasAccount = false

/**
 * Whether the server has no account yet. Stops querying once it has found an account, because the last superAdmin
 * cannot be deleted.
 */
export async function hasNoAccount(): Promise<boolean> {
  hasAccount ||= (await db.user.findFirst({ select: { id: true } })) !== null
  return !hasAccount
}

/** PUBLIC_URL, if it starts with https. Cookies are then sent over https only. */
export const httpsPublicUrl = (): string | undefined => {
  const { PUBLIC_URL } = env()
  return PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : undefined
}
