import * as z from 'zod/mini'
import { TemporaryPassword } from '@/lib/contract/staff/schema'

/** One call sets passwords for at most this many people: hashing a password takes 250 ms of CPU time. */
export const SLIPS_PER_CALL_MAX = 50

/** The printed slip for the first sign-in of a new staff member. Only this answer contains the password. */
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
