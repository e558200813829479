import { fullName } from '@/lib/client/format'
import { matchOf } from '@/lib/contract/search-match'
import { STAFF_LABELS } from '@/lib/contract/staff/fields'
import type { StaffMember } from '@/lib/contract/staff/schema'

/** The line below a name in the table: why a search found the member, then ID and position. */
export const subtitleOf = (member: StaffMember, search = ''): string =>
  [matchText(member, search, ['email', 'position']), member.employeeId, member.position].filter(Boolean).join(' · ')

/** The line below a name in a card: why a search found the member, then the email. */
export const cardSubtitleOf = (member: StaffMember, search = ''): string =>
  [matchText(member, search, ['email']), member.email].filter(Boolean).join(' · ')

const MATCH_LABELS: Partial<Record<string, string>> = { ...STAFF_LABELS, staffId: 'Staff ID' }

/** @param shown the fields that are shown anyway */
function matchText(member: StaffMember, search: string, shown: string[]): string {
  const match = matchOf(member, search)
  return match && !shown.includes(match.field) ? `${MATCH_LABELS[match.field]}: ${match.text}` : ''
}

export const departmentOf = ({ department }: StaffMember): string => department ?? 'No department'

/** Distinguishes staff members with the same name. */
export const nameAndId = (member: Pick<StaffMember, 'name' | 'employeeId'>): string =>
  `${fullName(member)} · ${member.employeeId}`
