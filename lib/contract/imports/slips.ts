import * as z from 'zod/mini'
import { TemporaryPassword } from '@/lib/contract/staff/schema'

/** The most people for whom one call sets a password: each password takes a processor for a quarter of a second. */
export const SLIPS_AT_ONCE = 50

/** Data that a new staff member needs for the first sign-in. Only this answer contains the password. */
const Slip = z.object({
  ...TemporaryPassword.shape,
  _id: z.string(),
  name: z.string(),
  employeeId: z.string(),
  email: z.string(),
})
export type Slip = z.output<typeof Slip>

/** The number of imported staff members who cannot sign in: they have no password, or their temporary password has expired. */
export const StaffWithoutPasswordCount = z.object({ waiting: z.number() })

export const MadeSlips = z.object({ slips: z.array(Slip), ...StaffWithoutPasswordCount.shape })
export type MadeSlips = z.output<typeof MadeSlips>
