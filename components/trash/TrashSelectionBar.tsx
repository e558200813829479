import Delete from '@/components/icons/DeleteForeverOutlined'
import Restore from '@/components/icons/RestoreFromTrashOutlined'
import Button from '@mui/material/Button'
import { useDialog } from '@/components/dialog/useDialog'
import { useNotify } from '@/components/feedback/Snackbars'
import { SelectionBar } from '@/components/list/SelectionBar'
import { usePlanBatch } from '@/components/list/usePlanBatch'
import type { Selection } from '@/components/list/useSelection'
import type { TrashedRecord, TrashQuery } from '@/lib/contract/trash'
import { PurgeDialog } from './PurgeDialog'

type Props = { selection: Selection<TrashedRecord>; filters: TrashQuery; total: number }

/** Restores the selected records in the trash, or removes them for good. */
export function TrashSelectionBar({ selection, filters, total }: Props) {
  const { plan, isPending } = usePlanBatch(selection, filters)
  const { open, close, show } = useDialog<'purge'>()
  const notify = useNotify()
  const start = (kind: 'restore' | 'purge') => void plan({ kind, entity: 'trash' }).catch(notify.failure)

  return (
    <>
      <SelectionBar selection={selection} total={total} things="records">
        <Button startIcon={<Restore />} disabled={isPending} onClick={() => start('restore')}>
          Restore
        </Button>
        <Button startIcon={<Delete />} color="error" disabled={isPending} onClick={() => open('purge')}>
          Delete for good
        </Button>
      </SelectionBar>
      {show(dialog => (
        <PurgeDialog
          {...dialog}
          count={selection.count}
          onConfirm={() => {
            close()
            start('purge')
          }}
        />
      ))}
    </>
  )
}
