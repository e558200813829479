import type { ComponentProps } from 'react'
import DeleteForever from '@/components/icons/DeleteForeverOutlined'
import Button from '@mui/material/Button'
import { Can } from '@/components/base/Can'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { usePlanBatch } from '@/components/list/usePlanBatch'
import { STUDENT_SELECTION_BUTTONS } from '@/lib/contract/buttons'
import { ERASE_DEPTHS, type EraseDepth } from '@/lib/contract/erasing/erasing'

const { text, needs } = STUDENT_SELECTION_BUTTONS.erase
const EraseDialog = createLazyDialog(async () => (await import('./EraseDialog')).EraseDialog)

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'variant'> & {
  /** The students to erase. */
  of: Parameters<typeof usePlanBatch>[0]
  /** The person or the number of people, such as `Meera Nair` or `2 Students`. */
  who: string
  filters?: object
  /** The depths to choose from; by default, all. */
  depths?: readonly EraseDepth[]
}

/** Opens the dialog that plans to erase students. Only superAdmins see the button. */
export function EraseButton({ of, who, filters = {}, depths = ERASE_DEPTHS, ...button }: Props) {
  const { open, show } = useDialog<'erase'>()
  const { plan } = usePlanBatch(of, filters)
  return (
    <>
      <Can permission={needs}>
        <Button {...button} color="error" startIcon={<DeleteForever />} onClick={() => open('erase')}>
          {depths.includes('register') ? text : 'Anonymise'}
        </Button>
      </Can>
      {show(dialog => (
        <EraseDialog
          {...dialog}
          who={who}
          depths={depths}
          plan={(depth, idempotencyKey) =>
            plan({ kind: 'erase', entity: 'students', change: { depth } }, idempotencyKey)
          }
        />
      ))}
    </>
  )
}
