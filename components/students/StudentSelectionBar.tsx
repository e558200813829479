'use client'

import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useRouter } from 'next/navigation'
import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { useNotify } from '@/components/feedback/Snackbars'
import { SelectionBar } from '@/components/list/SelectionBar'
import type { Selection } from '@/components/list/useSelection'
import { Can } from '@/components/session/Can'
import { reasonOf } from '@/lib/client/api-error'
import { useCreateBatch } from '@/lib/client/queries/batches'
import type { NewBatch, Selection as BatchSelection } from '@/lib/contract/batches/schema'
import type { Student, StudentQuery } from '@/lib/contract/students/schema'

const ChangeStudentsDialog = lazyDialog(async () => (await import('./ChangeStudentsDialog')).ChangeStudentsDialog)

type Props = { selection: Selection<Student>; filters: StudentQuery; total: number }

/** What can be done with the selected students. Each action leads to a plan, which is checked before it runs. */
export function StudentSelectionBar({ selection, filters, total }: Props) {
  const { content, isOpen, key, open, close } = useDialog<'change'>()
  const { mutateAsync: create, isPending } = useCreateBatch()
  const notify = useNotify()
  const router = useRouter()

  const selected: BatchSelection = selection.isEverything
    ? { query: filters, except: selection.ids }
    : { ids: selection.ids }

  async function plan(batch: NewBatch, idempotencyKey: string) {
    const { batch: created } = await create({ batch, idempotencyKey })
    router.push(`/batches/${created._id}`)
  }
  const remove = () =>
    plan({ kind: 'delete', entity: 'students', selection: selected }, crypto.randomUUID()).catch((error: unknown) =>
      notify.error(reasonOf(error)),
    )

  return (
    <>
      <SelectionBar selection={selection} total={total} things="students">
        <Can permission="students.update">
          <Button startIcon={<Edit />} onClick={() => open('change')}>
            Change
          </Button>
        </Can>
        <Can permission="students.delete">
          <Button startIcon={<Delete />} color="error" disabled={isPending} onClick={() => void remove()}>
            Delete
          </Button>
        </Can>
      </SelectionBar>
      {content && (
        <ChangeStudentsDialog
          key={key}
          open={isOpen}
          count={selection.count}
          plan={(change, idempotencyKey) =>
            plan({ kind: 'edit', entity: 'students', selection: selected, change }, idempotencyKey)
          }
          onClose={close}
        />
      )}
    </>
  )
}
