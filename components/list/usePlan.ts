import { useRouter } from 'next/navigation'
import { isFormInAddress } from '@/components/dialog/dialog-history'
import { useCreateBatch } from '@/lib/client/queries/plan-batch'
import type { NewBatch } from '@/lib/contract/batches/new-batch'

/** Creates the plan of a bulk change, and shows it. Nothing is changed before the plan has been reviewed. */
export function usePlan() {
  const { mutateAsync: create, isPending } = useCreateBatch()
  const router = useRouter()

  async function plan(newBatch: NewBatch, idempotencyKey: string = crypto.randomUUID()) {
    const { batch } = await create({ batch: newBatch, idempotencyKey })
    // A form in the address has been saved, so Back should not lead to the form.
    if (isFormInAddress()) router.replace(`/batches/${batch._id}`)
    else router.push(`/batches/${batch._id}`)
  }
  return { plan, isPending }
}
