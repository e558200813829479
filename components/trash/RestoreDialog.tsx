'use client'

import { ConfirmChange } from '@/components/feedback/ConfirmChange'
import { fullName } from '@/components/layout/person'
import { useRestore } from '@/lib/client/queries/trash'
import { SUCCESS } from '@/lib/contract/messages'
import type { TrashedRecord } from '@/lib/contract/trash'
import { KIND_TEXTS } from './trash-texts'

type Props = { open: boolean; record: TrashedRecord; onClose: () => void }

/** What comes back with each kind of record. */
const BACK = {
  student: 'with their photo, parents and history',
  staff: 'with their permissions and history, and with the account as it was: whoever could sign in can do so again',
} as const satisfies Record<TrashedRecord['kind'], string>

export function RestoreDialog({ open, record, onClose }: Props) {
  const { mutateAsync: restore } = useRestore()
  return (
    <ConfirmChange
      open={open}
      title={`Restore ${KIND_TEXTS[record.kind]}`}
      confirmLabel="Restore"
      harmless
      leaves
      change={() => restore(record._id)}
      done={({ warnings }) => [SUCCESS.restored, ...warnings].join('. ')}
      onClose={onClose}
    >
      {fullName(record)} ({record.code}) comes back as they were, {BACK[record.kind]}.
    </ConfirmChange>
  )
}
