'use client'

import { ConfirmChange } from '@/components/dialog/ConfirmChange'
import { fullName } from '@/lib/client/format'
import { useRestore } from '@/lib/client/queries/trash'
import { SUCCESS } from '@/lib/contract/messages'
import type { TrashedRecord } from '@/lib/contract/trash'
import { KIND_TEXTS } from './trash-texts'

type Props = { open: boolean; record: TrashedRecord; onClose: () => void }

const RESTORED_WITH = {
  student: 'with their photo, parent details and history.',
  staff: 'with their permissions and history. Their account will be as it was: if they could sign in, they can again.',
} as const satisfies Record<TrashedRecord['kind'], string>

export function RestoreDialog({ open, record, onClose }: Props) {
  const { mutateAsync: restore } = useRestore()
  return (
    <ConfirmChange
      open={open}
      title={`Restore ${KIND_TEXTS[record.kind]}`}
      confirmLabel="Restore"
      harmless
      removesRow
      change={() => restore(record._id)}
      done={({ warnings }) => [SUCCESS.restored, ...warnings].join('. ')}
      onClose={onClose}
    >
      {fullName(record)} ({record.code}) will be restored {RESTORED_WITH[record.kind]}
    </ConfirmChange>
  )
}
