'use client'

import type { ComponentType } from 'react'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useRouter } from 'next/navigation'
import { useDialog } from '@/components/dialog/useDialog'
import { useNotify } from '@/components/feedback/Snackbars'
import { Can } from '@/components/session/Can'
import { reasonOf } from '@/lib/client/api-error'
import { useCreateBatch } from '@/lib/client/queries/batches'
import type { BatchEntity, NewBatch } from '@/lib/contract/batches/schema'
import type { ChangeDialogProps } from './ChangeDialog'
import { SelectionBar } from './SelectionBar'
import type { Selection } from './useSelection'

type Props<T, C> = {
  entity: BatchEntity
  selection: Selection<T>
  filters: object
  total: number
  Dialog: ComponentType<ChangeDialogProps<C>>
}

/** What can be done with the selected records. Each action leads to a plan, which is checked before it runs. */
export function RecordSelectionBar<T, C>({ entity, selection, filters, total, Dialog }: Props<T, C>) {
  const { content, isOpen, key, open, close } = useDialog<'change'>()
  const { mutateAsync: create, isPending } = useCreateBatch()
  const notify = useNotify()
  const router = useRouter()
  const { isEverything, ids, count } = selection

  async function plan(what: { kind: 'edit'; change: C } | { kind: 'delete' }, idempotencyKey: string) {
    const selected = isEverything ? { query: filters, except: ids } : { ids }
    const batch = { ...what, entity, selection: selected } as NewBatch
    const { batch: created } = await create({ batch, idempotencyKey })
    router.push(`/batches/${created._id}`)
  }
  const remove = () =>
    plan({ kind: 'delete' }, crypto.randomUUID()).catch((error: unknown) => notify.error(reasonOf(error)))

  return (
    <>
      <SelectionBar selection={selection} total={total} things={entity}>
        <Can permission={`${entity}.update`}>
          <Button startIcon={<Edit />} onClick={() => open('change')}>
            Change
          </Button>
        </Can>
        <Can permission={`${entity}.delete`}>
          <Button startIcon={<Delete />} color="error" disabled={isPending} onClick={() => void remove()}>
            Delete
          </Button>
        </Can>
      </SelectionBar>
      {content && (
        <Dialog
          key={key}
          open={isOpen}
          count={count}
          plan={(change, idempotencyKey) => plan({ kind: 'edit', change }, idempotencyKey)}
          onClose={close}
        />
      )}
    </>
  )
}
