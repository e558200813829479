import { useNotify } from '@/components/feedback/Snackbars'
import { changeRefusal } from '@/lib/client/api-error'
import { useSetActive } from '@/lib/client/queries/staff'
import { staffCalls } from '@/lib/contract/staff/endpoints'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { useUndoSetActive } from './useUndoSetActive'

/** Activates a staff member without asking, because nobody loses anything, and shows a notice. */
export function useActivate() {
  const notify = useNotify()
  const { mutateAsync } = useSetActive()
  const undo = useUndoSetActive()
  return (member: StaffMember) =>
    void mutateAsync({ id: member._id, isActive: true }).then(
      ({ staff }) => notify.success(staffCalls.activate.message, { undo: undo(member, staff) }),
      (error: unknown) => notify.error(changeRefusal(error)),
    )
}
