import 'server-only'
import type { StaffInput } from '@/lib/contract/staff'
import type { Role } from '@/lib/contract/permissions'
import { hashPassword } from '../auth/password'
import { changesBetween } from '../audit/changes'
import { atTheServer, record, type Origin } from '../audit/record'
import { currentTime } from '../clock'
import { db, isDuplicate, type Tx } from '../db'
import type { User as UserRow } from '../db/sqlite/client'
import { duplicate } from '../errors'
import { personKeys } from '../fold'
import { newId } from '../id'
import { nextEmployeeId, nextStaffId } from '../sequence'
import { aboutUser, permissionColumns, toRecord } from './mapper'

/** Someone who is to sign in; a superAdmin has neither department nor flags. */
type Person = Omit<StaffInput, 'department' | 'permissions' | 'password'> &
  Partial<Pick<StaffInput, 'department' | 'permissions'>>
export type AccountInput = Person & { password: string }

/** The hash of a new account's password, made before the transaction opens: hashing takes a quarter of a second. */
export const withHash = async <T extends AccountInput>(input: T) => ({
  ...input,
  passwordHash: await hashPassword(input.password),
})

/** Adds someone who can sign in. Staff get their ids here; a superAdmin has none. */
export async function insertAccount(
  tx: Tx,
  origin: Origin,
  role: Role,
  { name, email, phone, department, position, permissions, passwordHash }: Person & { passwordHash: string },
): Promise<UserRow> {
  const now = currentTime()
  const ids = role === 'staff' ? { employeeId: await nextEmployeeId(tx), staffId: await nextStaffId(tx) } : {}
  const person = { ...name, email, phone, department, position, passwordHash }
  const row = await tx.user.create({
    data: {
      ...person,
      ...ids,
      ...(permissions ? permissionColumns(permissions) : {}),
      ...personKeys(name.firstName, name.lastName, email, ids.employeeId),
      id: newId(),
      role,
      createdAt: now,
      updatedAt: now,
    },
  })
  const action = role === 'staff' ? 'staff.created' : 'account.created'
  await record(tx, origin, { ...aboutUser(row), action, changes: changesBetween(null, toRecord(row)) })
  return row
}

/** The first superAdmin of an installation, or one more. @throws AppError `DUPLICATE` when the email is taken */
export async function createSuperAdmin(input: AccountInput): Promise<UserRow> {
  const account = await withHash(input)
  try {
    return await db.$transaction(tx => insertAccount(tx, atTheServer(), 'superAdmin', account))
  } catch (error) {
    throw isDuplicate(error) ? duplicate('email', 'Email is already in use') : error
  }
}
