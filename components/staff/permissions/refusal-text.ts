import { changeRefusal } from '@/lib/client/api-error'
import { fullName } from '@/lib/client/format'
import type { StaffAccess } from '@/lib/contract/staff/access'

/** Says why a tick was not saved. @param isStale whether another user has changed the staff member meanwhile */
export const refusalText = (member: Pick<StaffAccess, 'name'>, error: unknown, isStale: boolean): string =>
  isStale
    ? `Somebody else has changed ${fullName(member)}, so your tick was not saved. The boxes show the current permissions. Tick again if it is still right.`
    : `The permissions of ${fullName(member)} were not saved. ${changeRefusal(error)}`
