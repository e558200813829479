'use client'

import { useNotify } from '@/components/feedback/Snackbars'
import { reasonOf } from '@/lib/client/api-error'
import { useSwitchStaff } from '@/lib/client/queries/staff'
import { staffCalls } from '@/lib/contract/staff-endpoints'
import type { StaffMember } from '@/lib/contract/staff'

/** Activates somebody at once, and says how that went. */
export function useActivate() {
  const notify = useNotify()
  const { mutate } = useSwitchStaff()
  return (member: StaffMember) =>
    mutate(member, {
      onSuccess: () => notify.success(staffCalls.activate.message),
      onError: error => notify.error(reasonOf(error)),
    })
}
