import 'server-only'
import type { StaffAccess, StaffAccessPage } from '@/lib/contract/staff/access'
import type { StaffQuery } from '@/lib/contract/staff/schema'
import type { UserWithClasses } from '@/lib/server/accounts/user-mapper'
import type { Actor } from '@/lib/server/history/actor'
import { lastSignIns } from '@/lib/server/history/sign-ins'
import { staffPage } from './listing'
import { toStaffMember } from './mapper'

/** One page of the staff that match the filters, with their permissions and how they sign in. */
export async function listStaffAccess(query: StaffQuery, actor: Actor): Promise<StaffAccessPage> {
  const { rows, pagination } = await staffPage(query, actor)
  const signIns = await lastSignIns(rows.map(({ id }) => id))
  return { staff: rows.map(row => toStaffAccess(row, signIns.get(row.id))), pagination }
}

const toStaffAccess = (row: UserWithClasses, lastSignIn: Date | undefined): StaffAccess => ({
  ...toStaffMember(row),
  lastLoginAt: lastSignIn?.toISOString(),
  twoStep: row.secondFactorSince !== null,
})
