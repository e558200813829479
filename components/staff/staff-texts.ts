import { matchText } from '@/components/list/match-text'
import { fullName } from '@/lib/client/format'
import { matchOf } from '@/lib/contract/quick-find/search-match'
import { STAFF_SEARCH_LABELS } from '@/lib/contract/staff/fields'
import type { StaffMember } from '@/lib/contract/staff/schema'

/** The line below a name in the table: the field that a search found, then ID and position. */
export const staffSubtitle = (member: StaffMember, search = ''): string =>
  [matchText(matchOf(member, search), STAFF_SEARCH_LABELS, ['email', 'position']), member.employeeId, member.position]
    .filter(Boolean)
    .join(' · ')

/** The line below a name in a card: the field that a search found, then the email. */
export const staffCardSubtitle = (member: StaffMember, search = ''): string =>
  [matchText(matchOf(member, search), STAFF_SEARCH_LABELS, ['email']), member.email].filter(Boolean).join(' · ')

/** Name and employee ID, which distinguish staff members with the same name. */
export const staffNameAndId = (member: Pick<StaffMember, 'name' | 'employeeId'>): string =>
  `${fullName(member)} · ${member.employeeId}`
