import 'server-only'
import { STAFF_BASIC_FIELDS } from '@/lib/contract/staff/fields'
import { EMAIL_TAKEN } from '@/lib/contract/messages'
import type { StaffInput } from '@/lib/contract/staff/schema'
import type { Role, ScopedClass } from '@/lib/contract/permissions'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { unmatchableHash, hashPassword } from './password'
import { changesBetween } from '@/lib/server/history/changes'
import { commandLineOrigin, type AuditOrigin } from '@/lib/server/history/write-audit-event'
import { mergeCustom, toCustomColumn } from '@/lib/server/custom-fields/accept'
import { refreshAndLockChoices } from '@/lib/server/lists/current-choices'
import { requireOfferedValues } from '@/lib/server/lists/offered'
import { currentTime } from '@/lib/server/platform/clock'
import { db, isUniqueViolation, type Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import { duplicateError } from '@/lib/server/platform/errors'
import { newId } from '@/lib/server/platform/id'
import { nextEmployeeId, nextStaffId } from '@/lib/server/db/sequence'
import { writeUserEvent } from './user-events'
import { includeClasses, permissionColumns, scopeColumns, toAuditValues, type UserWithClasses } from './user-mapper'
import { userSearchColumns } from './user-search-columns'

/** A user to create. A superAdmin has no department, no permission flags and no scope. */
type NewUser = Omit<StaffInput, 'department' | 'permissions' | 'password'> &
  Partial<Pick<StaffInput, 'department' | 'permissions'>> & { scope?: readonly ScopedClass[] | undefined }
type Password = { passwordHash: string; passwordExpiresAt?: Date }
export type AccountInput = NewUser & { password: string }

/** Adds the password's hash. Call it before the transaction opens: hashing takes a quarter of a second. */
export const withPasswordHash = async <T extends AccountInput>(input: T) => ({
  ...input,
  passwordHash: await hashPassword(input.password),
})

/** An expired password that nobody knows, for an account that waits for a temporary password. */
export const unusablePassword = (): Required<Password> => ({
  passwordHash: unmatchableHash(),
  passwordExpiresAt: new Date(0),
})

/** Creates a user. Staff get an employee ID and a staff ID; a superAdmin gets neither. */
export async function insertAccount(
  tx: Tx,
  origin: AuditOrigin,
  role: Role,
  {
    name,
    email,
    phone,
    department,
    position,
    permissions,
    custom,
    scope,
    passwordHash,
    passwordExpiresAt,
  }: NewUser & Password,
): Promise<UserWithClasses> {
  const now = currentTime()
  await refreshAndLockChoices(tx)
  requireOfferedValues(STAFF_BASIC_FIELDS, { department })
  const ids = role === 'staff' ? { employeeId: await nextEmployeeId(tx), staffId: await nextStaffId(tx) } : {}
  const customColumn = { custom: toCustomColumn(mergeCustom({}, custom)) }
  const { scoped, classes } = scopeColumns(scope)
  const person = { ...name, ...customColumn, email, phone, department, position, passwordHash, passwordExpiresAt }
  const row = await tx.user.create({
    data: {
      ...person,
      ...ids,
      ...(permissions ? permissionColumns(permissions) : {}),
      ...userSearchColumns({ ...name, email, phone, position, ...ids }),
      id: newId(),
      role,
      scoped,
      classes: { createMany: { data: classes } },
      createdAt: now,
      updatedAt: now,
    },
    include: includeClasses,
  })
  const action = role === 'staff' ? 'staff.created' : 'account.created'
  await writeUserEvent(tx, origin, row, action, changesBetween(null, toAuditValues(row)))
  return row
}

/**
 * Creates a superAdmin from the command line, including the first superAdmin of an installation.
 *
 * @throws AppError `VALIDATION_ERROR`; `DUPLICATE` when the email is taken
 */
export async function createSuperAdmin(input: AccountInput): Promise<UserRow> {
  rejectInvisibleText(input)
  const account = await withPasswordHash(input)
  try {
    return await db.$transaction(tx => insertAccount(tx, commandLineOrigin(), 'superAdmin', account))
  } catch (error) {
    throw isUniqueViolation(error) ? duplicateError('email', EMAIL_TAKEN) : error
  }
}
