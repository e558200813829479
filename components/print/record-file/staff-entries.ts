import { lastSignInText } from '@/lib/client/access-texts'
import { formatLocalDate } from '@/lib/client/format'
import { scopeTexts } from '@/lib/client/ui/scope-texts'
import { CONFIDENTIAL_LABEL, CONFIDENTIAL_TEXTS, permissionText, SCOPE_LABEL } from '@/lib/contract/labels'
import { hasFlag, type Permission, PERMISSIONS } from '@/lib/contract/permissions'
import { type Fields, headingOf, valueAt, valueText } from '@/lib/contract/record-fields'
import { STAFF_BASIC_FIELDS, STAFF_STATUS_FIELDS } from '@/lib/contract/staff/fields'
import type { StaffMember } from '@/lib/contract/staff/schema'
import type { Entry } from '../StudentFields'

const FIELDS: Fields = { ...STAFF_BASIC_FIELDS, ...STAFF_STATUS_FIELDS }

/** The basic data of a staff member. */
export const basicEntries = (member: StaffMember): Entry[] => [
  entryOf('Employee ID', member.employeeId),
  entryOf('Staff ID', member.staffId),
  ...Object.entries(FIELDS).map(([path, field]) => entryOf(headingOf(field), valueText(field, valueAt(member, path)))),
  entryOf('Created At', formatLocalDate(member.createdAt)),
  entryOf('Last Updated', formatLocalDate(member.updatedAt)),
  entryOf('Last Sign-In', lastSignInText(member)),
]

/** The rights of a staff member, and the classes whose students the member sees. */
export const accessEntries = (member: StaffMember): Entry[] => [
  entryOf('Permissions', granted(member).map(permissionText).join(', ') || 'None'),
  entryOf(CONFIDENTIAL_LABEL, CONFIDENTIAL_TEXTS[member.confidential ?? 'none']),
  entryOf(SCOPE_LABEL, scopeTexts(member.scope).join(', ')),
]

const granted = ({ permissions }: StaffMember): Permission[] =>
  PERMISSIONS.filter(permission => hasFlag(permissions, permission))

const entryOf = (label: string, value: string): Entry => ({ key: label, label, value })
