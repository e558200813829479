import 'server-only'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { db } from '@/lib/server/db/db'
import { EMPLOYEE_ID_PREFIX, STAFF_ID_PREFIX } from '@/lib/server/db/sequence'
import type { UserWithClasses } from '@/lib/server/accounts/user-mapper'
import { lastSignIn } from '@/lib/server/history/sign-ins'
import { toStaffMember } from './mapper'
import { findStaffRow } from './rules'

/** @throws AppError `NOT_FOUND` */
export const getStaff = async (id: string): Promise<StaffMember> => toStaffMember(await findStaffRow(db, id))

/** A staff member by id, employee ID or staff ID, with the last sign-in. @throws AppError `NOT_FOUND` */
export async function findStaff(idOrNumber: string): Promise<StaffMember> {
  return withLastSignIn(await findStaffRow(db, idOrNumber, numberColumn(idOrNumber)))
}

/** A staff member with the last sign-in. */
export const withLastSignIn = async (row: UserWithClasses): Promise<StaffMember> => ({
  ...toStaffMember(row),
  lastLoginAt: (await lastSignIn(row.id))?.toISOString(),
})

function numberColumn(idOrNumber: string): 'id' | 'employeeId' | 'staffId' {
  if (idOrNumber.startsWith(EMPLOYEE_ID_PREFIX)) return 'employeeId'
  return idOrNumber.startsWith(STAFF_ID_PREFIX) ? 'staffId' : 'id'
}
