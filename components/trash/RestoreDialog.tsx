import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ConfirmChange } from '@/components/dialog/ConfirmChange'
import { UnloadedDialog } from '@/components/dialog/UnloadedDialog'
import { fullName } from '@/lib/client/format'
import { trashedRecordQuery, useRestoreRecord } from '@/lib/client/queries/trash'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import type { TrashedRecord } from '@/lib/contract/trash'
import { TRASH_KIND_LABELS } from './trash-texts'

type Props = {
  open: boolean
  id: string
  /** The record from the loaded page of the list; undefined if it is not on this page. */
  listed: TrashedRecord | undefined
  /** Called with the id of the record once the record is no longer in the trash. */
  onRemoved: (id: string) => void
  onClose: () => void
}

const RESTORED_WITH = {
  student: 'with their photo, parent details and history.',
  staff: 'with their permissions and history. If they could sign in before, they can sign in again.',
} as const satisfies Record<TrashedRecord['kind'], string>

/** Restores a deleted record after a confirmation. */
export function RestoreDialog({ open, id, listed, onRemoved, onClose }: Props) {
  const { mutateAsync: restore } = useRestoreRecord()
  const query = useQuery({ ...trashedRecordQuery(id), enabled: open && !listed })
  // While the dialog fades out, it still shows the record, which is no longer in the trash.
  const [record, setRecord] = useState(listed)
  if (!record && query.data) setRecord(query.data)
  if (!record) return <UnloadedDialog open={open} title="Restore" query={query} onClose={onClose} />
  return (
    <ConfirmChange
      open={open}
      title={`Restore ${TRASH_KIND_LABELS[record.kind]}`}
      confirmLabel="Restore"
      harmless
      removesRow
      change={() => restore(record._id)}
      done={({ warnings }) => [SUCCESS_MESSAGES.restored, ...warnings].join('. ')}
      onRemoved={() => onRemoved(record._id)}
      gone="Somebody else has restored the record, or removed it for good."
      onClose={onClose}
    >
      {fullName(record)} ({record.code}) will be restored {RESTORED_WITH[record.kind]}
    </ConfirmChange>
  )
}
