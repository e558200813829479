import { scopeOn } from '@/lib/contract/class-scope'
import { today } from '@/lib/contract/dates'
import type { StaffAccess } from '@/lib/contract/staff/access'
import { scopeTexts } from './scope-texts'

/** Whether to show the classes of staff: at least one staff member may see only some students. */
export const showsScopes = (staff: readonly Pick<StaffAccess, 'scope'>[]): boolean =>
  staff.some(({ scope }) => scope !== undefined)

/** The maximum number of classes in a row of a table. The details show all classes. */
const MAX_CLASSES = 4

/** The classes that a member may see at present. */
export const presentScopeTexts = ({ scope }: Pick<StaffAccess, 'scope'>): string[] =>
  scopeTexts(scope && scopeOn(scope, today()))

/** The classes of a member in a row of a table: `5th-A, 5th-B, 6th, 7th and 3 more`. */
export function shortScopeText(member: Pick<StaffAccess, 'scope'>): string {
  const texts = presentScopeTexts(member)
  const more = texts.length - MAX_CLASSES
  return more > 1 ? `${texts.slice(0, MAX_CLASSES).join(', ')} and ${more} more` : texts.join(', ')
}
