import 'server-only'
import { db } from '@/lib/server/db/db'
import { env } from '@/lib/server/platform/env'

let hasAccount = false

/** Whether nobody can sign in yet. The last superAdmin cannot be deleted, so an account is looked for until there is one. */
export async function hasNoAccount(): Promise<boolean> {
  hasAccount ||= (await db.user.findFirst({ select: { id: true } })) !== null
  return !hasAccount
}

/** The address of the school, when its cookies travel over https only. */
export const secureUrl = (): string | undefined => {
  const { PUBLIC_URL } = env()
  return PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : undefined
}
