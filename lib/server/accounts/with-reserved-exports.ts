import 'server-only'
import type { User } from '@/lib/contract/accounts/schema'
import { areExportsReservedFor } from '@/lib/server/settings/settings'

/** Marks a user who may not export records, so that the screens do not offer it. */
export const withReservedExports = async (user: User): Promise<User> =>
  (await areExportsReservedFor(user)) ? { ...user, exportsReserved: true } : user
