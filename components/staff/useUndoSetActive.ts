import { useUndoAction } from '@/components/dialog/useUndo'
import type { StaffMember } from '@/lib/contract/staff/schema'

/**
 * Makes the Undo button of the notice after a staff member was activated or deactivated.
 *
 * @returns a function of the member as the list showed them, and of the member in the answer
 */
export function useUndoSetActive() {
  const undoAction = useUndoAction()
  return (before: StaffMember, after: StaffMember) =>
    // The list may be old. If the member was changed since, an undo could revert that change instead.
    after.version === before.version + 1
      ? undoAction('staff.update', { record: after._id, since: before.version })
      : undefined
}
