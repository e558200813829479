import { useRouter } from 'next/navigation'
import { isFormInAddress } from '@/components/dialog/dialog-history'
import { useCreateBatch } from '@/lib/client/queries/plan-batch'
import type { NewBatch } from '@/lib/contract/batches/new-batch'
import { type Selected, selectionInput } from './selection-input'

/** Creates the plan for a selection, and shows it. Nothing is changed before the plan has been reviewed. */
export function usePlanBatch({ isEverything, ids }: Selected, filters: object) {
  const { mutateAsync: create, isPending } = useCreateBatch()
  const router = useRouter()

  const selection = selectionInput({ isEverything, ids }, filters)

  async function plan(what: object, idempotencyKey: string = crypto.randomUUID()) {
    const { batch } = await create({ batch: { ...what, selection } as NewBatch, idempotencyKey })
    // A form in the address has been saved, so Back should not lead to the form.
    if (isFormInAddress()) router.replace(`/batches/${batch._id}`)
    else router.push(`/batches/${batch._id}`)
  }
  return { plan, isPending }
}
