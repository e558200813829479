import { ConfirmChange } from '@/components/dialog/ConfirmChange'
import { useDeleteView } from '@/lib/client/queries/views'
import type { View } from '@/lib/contract/views/views'
import type { ListView } from './list-view'

type Props = { open: boolean; view: View; list: ListView; onClose: () => void }

/** Deletes a saved view after a confirmation. The list stays as it is. */
export function DeleteViewDialog({ open, view, list, onClose }: Props) {
  const { mutateAsync: remove } = useDeleteView()
  return (
    <ConfirmChange
      open={open}
      title="Delete View"
      confirmLabel="Delete"
      done="View deleted"
      change={async () => {
        await remove(view)
        list.change({ page: list.filters.page }, { silent: true, view: null })
      }}
      onClose={onClose}
    >
      Are you sure you want to delete the view {view.name}? {view.isShared && 'Other users will no longer see it. '}
      No record is changed.
    </ConfirmChange>
  )
}
