import type { StaffAccess } from '@/lib/contract/staff/access'
import { scopeTexts } from './scope-texts'

/** Whether to show the classes of staff: one of these members does not see all students. */
export const showsScopes = (staff: readonly Pick<StaffAccess, 'scope'>[]): boolean =>
  staff.some(({ scope }) => scope !== undefined)

/** The most classes in a row of a table. */
const MAX_CLASSES = 4

/** The classes of a member in a row of a table: `5th-A, 5th-B, 6th, 7th and 3 more`. */
export function shortScopeText({ scope }: Pick<StaffAccess, 'scope'>): string {
  const texts = scopeTexts(scope)
  const more = texts.length - MAX_CLASSES
  return more > 1 ? `${texts.slice(0, MAX_CLASSES).join(', ')} and ${more} more` : texts.join(', ')
}
