import * as z from 'zod/mini'
import { ScopedClass } from '@/lib/contract/accounts/schema'
import { endpoint } from '@/lib/contract/endpoint'
import { HISTORY_RETENTION_DAYS } from '@/lib/contract/history/events'
import { StaffPagination } from '@/lib/contract/list'
import { Permissions } from '@/lib/contract/permissions'
import { StaffQuery } from './schema'

/** The permissions and sign-ins of a staff member. */
export const StaffAccess = z.object({
  _id: z.string(),
  employeeId: z.string(),
  name: z.object({ firstName: z.string(), lastName: z.string() }),
  department: z.optional(z.string()),
  position: z.optional(z.string()),
  isActive: z.boolean(),
  permissions: Permissions,
  /** See the same field of `StaffMember`. */
  confidential: z.optional(z.enum(['read', 'change'])),
  /** See the same field of `StaffMember`. */
  scope: z.optional(z.array(ScopedClass)),
  version: z.number(),
  /** Absent for staff without a sign-in in the history. */
  lastLoginAt: z.optional(z.string()),
  /** Whether two-step sign-in is on. */
  twoStep: z.boolean(),
  createdAt: z.string(),
})
export type StaffAccess = z.output<typeof StaffAccess>

const AUDIT_MS = HISTORY_RETENTION_DAYS * 24 * 60 * 60_000

/** The text for an account without a sign-in in the history, which goes back `HISTORY_RETENTION_DAYS` days. */
export const noSignInText = ({ createdAt }: { createdAt: string }): string =>
  Date.now() - Date.parse(createdAt) < AUDIT_MS ? 'Never' : `Not in the last ${HISTORY_RETENTION_DAYS} days`

export const StaffAccessPage = z.object({ staff: z.array(StaffAccess), pagination: StaffPagination })
export type StaffAccessPage = z.output<typeof StaffAccessPage>

// prettier-ignore
export const staffAccessCalls = {
  list: endpoint({
    method: 'GET', path: '/staff/permissions', access: 'superAdmin', query: StaffQuery, data: StaffAccessPage,
    fallback: 'Failed to fetch the permissions of staff',
  }),
}
