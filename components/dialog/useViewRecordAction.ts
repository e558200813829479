import type { NoticeOptions } from '@/components/feedback/notice'
import { useUser } from '@/components/base/useUser'
import { recordNumber } from '@/lib/client/dialog-address'
import { can } from '@/lib/contract/permissions'
import { permissionFor, type RecordKind } from '@/lib/contract/record-tasks'
import { openDialog } from './dialog-history'
import { useDialogAddress } from './useDialogAddress'

/** Makes the action of a notice that opens the record just saved, if the user may read the record. */
export function useViewRecordAction(record: RecordKind) {
  const { hrefOf } = useDialogAddress()
  const mayRead = can(useUser(), permissionFor({ record, kind: 'view' }))
  return (saved: Parameters<typeof recordNumber>[0]): NoticeOptions['action'] => {
    const dialog = { [record]: recordNumber(saved) }
    return mayRead ? { label: 'View', href: hrefOf(dialog), run: () => openDialog(dialog) } : undefined
  }
}
