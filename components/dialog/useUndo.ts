import type * as z from 'zod/mini'
import { useNotify } from '@/components/feedback/Snackbars'
import { useUser } from '@/components/base/useUser'
import { useUndoChange } from '@/lib/client/queries/undo'
import { undoCalls } from '@/lib/contract/history/endpoints'
import type { UndoRequest } from '@/lib/contract/history/undo'
import { can, type Permission } from '@/lib/contract/permissions'

/** Undoes a change of one record, and shows a notice about the result. */
export function useUndo() {
  const notify = useNotify()
  const { mutateAsync, isPending } = useUndoChange()
  const undo = (request: z.input<typeof UndoRequest>) =>
    // Do not use the callbacks of `mutate`: they would not run once the form that offered the undo is closed.
    void mutateAsync(request).then(() => notify.success(undoCalls.change.message), notify.failure)
  return { undo, isPending }
}

/** Makes the Undo button of a notice about a change, for users with the permission to undo it. */
export function useUndoAction() {
  const user = useUser()
  const { undo } = useUndo()
  return (permission: Permission, request: z.input<typeof UndoRequest>) =>
    can(user, permission) ? () => undo(request) : undefined
}
