import 'server-only'
import type { User } from '@/lib/contract/accounts/schema'
import { sortClasses } from '@/lib/contract/class-order'
import { scopeOn } from '@/lib/contract/class-scope'
import { toScopeValue } from '@/lib/contract/changes/scope-change'
import type { Permissions, Role, ScopedClass, UserPermissions } from '@/lib/contract/permissions'
import { fromCustomColumn } from '@/lib/server/custom-fields/accept'
import type { AuditOrigin } from '@/lib/server/history/write-audit-event'
import type { Prisma, User as UserRow, UserClass } from '@/lib/server/db/prisma'
import { schoolDay } from '@/lib/server/platform/clock'

/** The related rows that are restored with a user from the trash. Sessions are not restored. */
export const includeRestorableRows = {
  secondFactor: true,
  recoveryCodes: true,
  preferences: true,
  privateViews: true,
  classes: true,
} as const satisfies Prisma.UserInclude
export type UserWithRestorableRows = Prisma.UserGetPayload<{ include: typeof includeRestorableRows }>

/** User columns that are not read to authenticate a call, above all the password hash. */
export const OMITTED_USER_COLUMNS = [
  'staffId', 'position', 'custom', 'passwordHash', 'passwordChangedAt', 'version', 'createdAt', 'updatedAt', 'nameKey', 'searchText',
] as const satisfies (keyof UserRow)[] // prettier-ignore
/** A class that a user may see, as the database stores it. */
export type ClassRow = Omit<UserClass, 'userId'>
export type SessionUser = Omit<UserRow, (typeof OMITTED_USER_COLUMNS)[number]> & { classes: ClassRow[] }

/** A row of the user table with the classes that the user may see. */
export type UserWithClasses = UserRow & { classes: ClassRow[] }
/** The `include` option of Prisma that reads a user's classes together with the user. */
export const includeClasses = { classes: { omit: { userId: true } } } as const satisfies Prisma.UserInclude

/** Converts a row to the user that the API returns to the signed-in user. */
export function toUser(row: SessionUser): User {
  return {
    _id: row.id,
    name: { firstName: row.firstName, lastName: row.lastName },
    fullName: `${row.firstName} ${row.lastName}`,
    email: row.email,
    phone: row.phone,
    department: row.department ?? undefined,
    role: row.role as Role,
    employeeId: row.employeeId ?? undefined,
    permissions: permissionsFromRow(row),
    confidential: confidentialFromRow(row),
    scope: liveScope(row),
    duty: row.passwordExpiresAt ? 'changePassword' : undefined,
  }
}

/** The signed-in user, with the required action of the session. */
export function toSignedInUser(row: SessionUser, { mustEnrol }: { mustEnrol: boolean }): User {
  const user = toUser(row)
  return { ...user, duty: user.duty ?? (mustEnrol && !row.secondFactorSince ? 'setUpSecondFactor' : undefined) }
}

export const permissionsFromRow = (row: Omit<SessionUser, 'classes'>): Permissions => ({
  students: {
    create: row.studentsCreate,
    read: row.studentsRead,
    update: row.studentsUpdate,
    delete: row.studentsDelete,
  },
  staff: { create: row.staffCreate, read: row.staffRead, update: row.staffUpdate, delete: row.staffDelete },
})

const confidentialFromRow = ({ confidential }: Pick<UserRow, 'confidential'>): User['confidential'] =>
  confidential === 'read' || confidential === 'change' ? confidential : undefined

/**
 * All classes of a scoped user in the order of the school's lists, including classes that have ended; undefined for a
 * user who sees all students.
 */
export const scopeFromRow = ({ scoped, classes }: Pick<SessionUser, 'scoped' | 'classes'>): ScopedClass[] | undefined =>
  scoped
    ? sortClasses(classes).map(({ standard, section, until, isClassTeacher }) => ({
        standard,
        section: section || undefined,
        until: until ?? undefined,
        isClassTeacher: isClassTeacher || undefined,
      }))
    : undefined

/** The columns and classes that store a scope. A user who sees all students has no classes. */
export const scopeColumns = (scope: readonly ScopedClass[] | null | undefined) => ({
  scoped: Boolean(scope),
  classes: (scope ?? []).map(({ standard, section = '', until = null, isClassTeacher = false }): ClassRow => ({
    standard,
    section,
    until,
    isClassTeacher,
  })),
})

/** The classes that a user may see today; undefined for a user who may see all students. */
export function liveScope(row: Pick<SessionUser, 'scoped' | 'classes'>): ScopedClass[] | undefined {
  const scope = scopeFromRow(row)
  return scope && scopeOn(scope, schoolDay())
}

/** The columns of the eight permission flags. */
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

/** The rights of a user. */
export function rightsOf(row: SessionUser): UserPermissions {
  const { role, permissions, confidential, scope } = toUser(row)
  return { role, permissions, confidential, scope }
}

/** The values of a user in the history: everything but the password. */
export const toAuditValues = (row: UserWithClasses) => {
  const { name, email, phone, department, role, employeeId, permissions, confidential } = toUser(row)
  const { staffId, position, isActive } = row
  return { name, email, phone, department, position: position ?? undefined, role, employeeId, staffId: staffId ?? undefined, isActive, permissions, confidential, scope: toScopeValue(scopeFromRow(row)), custom: fromCustomColumn(row.custom) } // prettier-ignore
}

export const auditOriginOf = ({ id, firstName, lastName }: UserRow, requestId: string): AuditOrigin => ({
  id,
  name: `${firstName} ${lastName}`,
  requestId,
})
