import { fullName } from '@/lib/client/format'
import type { Permission } from '@/lib/contract/permissions'
import { ConfirmChange } from './ConfirmChange'
import { useUndoAction } from './useUndo'

type Props = {
  open: boolean
  record: { _id: string; name: { firstName: string; lastName: string } }
  title: string
  /** The permission to delete the record, and to undo the deletion. */
  permission: Permission
  useRemove: () => { mutateAsync: (id: string) => Promise<unknown> }
  /** The notice after deleting. */
  done: string
  onRemoved?: (id: string) => void
  onClose: () => void
}

/** Deletes the record of a person after a confirmation. */
export function DeleteDialog({ record, permission, useRemove, onRemoved, ...rest }: Props) {
  const { mutateAsync: remove } = useRemove()
  const undoAction = useUndoAction()
  return (
    <ConfirmChange
      {...rest}
      confirmLabel="Delete"
      removesRow
      onRemoved={() => onRemoved?.(record._id)}
      change={() => remove(record._id)}
      undo={() => undoAction(permission, { record: record._id })}
    >
      Are you sure you want to delete {fullName(record)}? This action cannot be undone.
    </ConfirmChange>
  )
}
