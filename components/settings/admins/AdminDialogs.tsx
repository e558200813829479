import type { UseQueryResult } from '@tanstack/react-query'
import { DialogAddressContext } from '@/components/dialog/back-closes'
import { closeDialog } from '@/components/dialog/dialog-history'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialogAddress } from '@/components/dialog/useDialogAddress'
import { useDialogUntilFaded } from '@/components/dialog/useDialogUntilFaded'
import type { AddedAdmin, Admin } from '@/lib/contract/staff/admins'

const AddAdminDialog = createLazyDialog(async () => (await import('./AddAdminDialog')).AddAdminDialog)
const AdminDialog = createLazyDialog(async () => (await import('./AdminDialog')).AdminDialog)

type Props = { query: UseQueryResult<Admin[]>; onAdded: (added: AddedAdmin) => void }

const NEW = 'new'

/** The dialog in the address: `?new=admin` adds a superAdmin, `?admin=` with an id changes one. */
export function AdminDialogs({ query, onAdded }: Props) {
  const { dialog } = useDialogAddress()
  const inAddress = dialog.new === 'admin' ? NEW : dialog.admin || undefined
  const { content, isOpen, key } = useDialogUntilFaded(inAddress, task => task)
  if (!content) return null
  return (
    <DialogAddressContext value>
      {content === NEW ? (
        <AddAdminDialog key={key} open={isOpen} onAdded={onAdded} onClose={closeDialog} />
      ) : (
        <AdminDialog key={key} open={isOpen} id={content} query={query} onClose={closeDialog} />
      )}
    </DialogAddressContext>
  )
}
