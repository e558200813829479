import 'server-only'
import type { User } from '@/lib/contract/auth'
import type { Permissions, Role } from '@/lib/contract/permissions'
import type { Origin } from '../audit/record'
import type { Prisma, User as UserRow } from '../db/sqlite/client'

/** Someone who can sign in, with all that they sign in with. Sessions are no part of them. */
export const wholeUser = { secondFactor: true, recoveryCodes: true } as const satisfies Prisma.UserInclude
export type WholeUser = Prisma.UserGetPayload<{ include: typeof wholeUser }>

/** What no call asks about the user who makes it, the hash of the password first of all. */
export const UNASKED = [
  'staffId', 'position', 'passwordHash', 'passwordChangedAt', 'version', 'createdAt', 'updatedAt', 'nameKey', 'searchText',
] as const satisfies (keyof UserRow)[] // prettier-ignore
export type KnownUser = Omit<UserRow, (typeof UNASKED)[number]>

/** A row of the user table as the signed-in user sees it. */
export function toUser(row: KnownUser): User {
  return {
    _id: row.id,
    name: { firstName: row.firstName, lastName: row.lastName },
    fullName: `${row.firstName} ${row.lastName}`,
    email: row.email,
    phone: row.phone,
    department: (row.department ?? undefined) as User['department'],
    role: row.role as Role,
    employeeId: row.employeeId ?? undefined,
    permissions: permissionsIn(row),
    duty: row.passwordExpiresAt ? 'changePassword' : undefined,
  }
}

/** The signed-in user, with what this session has to do first. */
export function toSignedIn(row: KnownUser, { mustEnrol }: { mustEnrol: boolean }): User {
  const user = toUser(row)
  return { ...user, duty: user.duty ?? (mustEnrol && !row.secondFactorSince ? 'setUpSecondFactor' : undefined) }
}

export const permissionsIn = (row: KnownUser): Permissions => ({
  students: {
    create: row.studentsCreate,
    read: row.studentsRead,
    update: row.studentsUpdate,
    delete: row.studentsDelete,
  },
  staff: { create: row.staffCreate, read: row.staffRead, update: row.staffUpdate, delete: row.staffDelete },
})

/** The eight flags as columns. */
export const permissionColumns = ({ students, staff }: Permissions) => ({
  studentsCreate: students.create,
  studentsRead: students.read,
  studentsUpdate: students.update,
  studentsDelete: students.delete,
  staffCreate: staff.create,
  staffRead: staff.read,
  staffUpdate: staff.update,
  staffDelete: staff.delete,
})

/** Someone who can sign in, as the history keeps them: everything but the password. */
export const toRecord = (row: UserRow) => {
  const { name, email, phone, department, role, employeeId, permissions } = toUser(row)
  const { staffId, position, isActive } = row
  return { name, email, phone, department, position: position ?? undefined, role, employeeId, staffId: staffId ?? undefined, isActive, permissions } // prettier-ignore
}

export const originOf = ({ id, firstName, lastName }: UserRow, requestId: string): Origin => ({
  id,
  name: `${firstName} ${lastName}`,
  requestId,
})

/** Someone who can sign in, as the history calls them. */
export const aboutUser = ({ id, firstName, lastName, employeeId }: UserRow) =>
  ({
    entity: 'user',
    entityId: id,
    label: `${firstName} ${lastName}${employeeId ? ` (${employeeId})` : ''}`,
  }) as const
