import type { ComponentType, ReactNode } from 'react'
import Delete from '@/components/icons/DeleteOutlined'
import Edit from '@/components/icons/EditOutlined'
import Button from '@mui/material/Button'
import { useDialog } from '@/components/dialog/useDialog'
import { useNotify } from '@/components/feedback/Snackbars'
import { Can } from '@/components/base/Can'
import { selectionButtons } from '@/lib/contract/buttons'
import type { Resource } from '@/lib/contract/permissions'
import type { ChangeDialogProps } from './ChangeDialog'
import { SelectionBar } from './SelectionBar'
import { usePlanBatch } from './usePlanBatch'
import type { Selection } from './useSelection'

type Props<T, C> = {
  entity: Resource
  selection: Selection<T>
  filters: object
  total: number
  Dialog: ComponentType<ChangeDialogProps<C>>
  /** The buttons of further actions. */
  children?: ReactNode
}

/** The actions for the selected records. Each action creates a batch, which the user reviews before it runs. */
export function RecordSelectionBar<T, C>({ entity, selection, filters, total, Dialog, children }: Props<T, C>) {
  const { open, show } = useDialog<'change'>()
  const { plan, isPending } = usePlanBatch(selection, filters)
  const notify = useNotify()
  const buttons = selectionButtons(entity)

  const remove = () => plan({ kind: 'delete', entity }).catch(notify.failure)

  return (
    <>
      <SelectionBar selection={selection} total={total} things={entity}>
        <Can permission={buttons.change.needs}>
          <Button startIcon={<Edit />} onClick={() => open('change')}>
            {buttons.change.text}
          </Button>
        </Can>
        {children}
        <Can permission={buttons.delete.needs}>
          <Button startIcon={<Delete />} color="error" disabled={isPending} onClick={() => void remove()}>
            {buttons.delete.text}
          </Button>
        </Can>
      </SelectionBar>
      {show(dialog => (
        <Dialog
          {...dialog}
          count={selection.count}
          plan={(change, idempotencyKey) => plan({ kind: 'edit', entity, change }, idempotencyKey)}
        />
      ))}
    </>
  )
}
