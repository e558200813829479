import 'server-only'
import { DEFAULT_YEAR_START } from '@/lib/contract/academic-year'
import type { User } from '@/lib/contract/accounts/schema'
import { areExportsReservedFor, getSettings } from '@/lib/server/settings/settings'

/** Adds the settings of the school that the user's browser has to know. Leaves out settings with their default value. */
export async function withSchoolSettings(user: User): Promise<User> {
  const settings = await getSettings()
  const { academicYearStart, dateOrder } = settings
  return {
    ...user,
    ...(areExportsReservedFor(user, settings) && { exportsReserved: true }),
    ...(dateOrder === 'monthFirst' && { dateOrder }),
    ...(academicYearStart !== DEFAULT_YEAR_START && { academicYearStart }),
  }
}
