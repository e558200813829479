import 'server-only'
import type { User } from '@/lib/contract/accounts/schema'
import { mustNotExport, getSettings } from '@/lib/server/settings/settings'

/** Adds the school settings that the user's browser needs. Leaves out settings with their default value. */
export async function withSchoolSettings(user: User): Promise<User> {
  const settings = await getSettings()
  const { dateOrder } = settings
  return {
    ...user,
    ...(mustNotExport(user, settings) && { exportsReserved: true }),
    ...(dateOrder === 'monthFirst' && { dateOrder }),
  }
}
