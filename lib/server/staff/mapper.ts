import 'server-only'
import { hasCustomFields } from '@/lib/contract/custom-fields/field'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { scopeFromRow, toUser, type UserWithClasses } from '@/lib/server/accounts/user-mapper'
import { fromCustomColumn } from '@/lib/server/custom-fields/accept'

/** A row of the user table as the staff API returns it. */
export function toStaffMember(row: UserWithClasses): StaffMember {
  const { _id, name, email, phone, department, role, permissions, confidential } = toUser(row)
  return {
    _id,
    employeeId: row.employeeId ?? '',
    staffId: row.staffId ?? '',
    name,
    email,
    phone,
    department,
    position: row.position ?? undefined,
    role,
    isActive: row.isActive,
    profilePhoto: { url: '' },
    permissions,
    confidential,
    scope: scopeFromRow(row),
    custom: hasCustomFields('staff') ? fromCustomColumn(row.custom) : undefined,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
