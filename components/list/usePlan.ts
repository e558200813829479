import { useRouter } from 'next/navigation'
import { isFormInAddress } from '@/components/dialog/dialog-history'
import { useCreateBatch } from '@/lib/client/queries/plan-batch'
import type { NewBatch } from '@/lib/contract/batches/new-batch'

/** Creates the plan of a bulk change, and opens its page. Nothing is changed before the user has reviewed the plan. */
export function usePlan() {
  const { mutateAsync: create, isPending } = useCreateBatch()
  const router = useRouter()

  async function plan(newBatch: NewBatch, idempotencyKey: string = crypto.randomUUID()) {
    const { batch } = await create({ batch: newBatch, idempotencyKey })
    // Replace the history entry of a form: it has been sent, so Back must not open the form.
    if (isFormInAddress()) router.replace(`/batches/${batch._id}`)
    else router.push(`/batches/${batch._id}`)
  }
  return { plan, isPending }
}
