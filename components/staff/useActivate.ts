'use client'

import { useNotify } from '@/components/feedback/Snackbars'
import { reasonOf } from '@/lib/client/api-error'
import { useSetActive } from '@/lib/client/queries/staff'
import { staffCalls } from '@/lib/contract/staff/endpoints'
import type { StaffMember } from '@/lib/contract/staff/schema'

/** Activates a staff member without asking, because nobody loses anything, and shows a notice. */
export function useActivate() {
  const notify = useNotify()
  const { mutate } = useSetActive()
  return (member: StaffMember) =>
    mutate(
      { id: member._id, isActive: true },
      {
        onSuccess: () => notify.success(staffCalls.activate.message),
        onError: error => notify.error(reasonOf(error)),
      },
    )
}
