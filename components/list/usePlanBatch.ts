'use client'

import { useRouter } from 'next/navigation'
import { useCreateBatch } from '@/lib/client/queries/batches'
import type { NewBatch } from '@/lib/contract/batches/schema'
import type { Selection } from './useSelection'

/** Creates the plan for a selection, and shows it. Nothing is changed before the plan has been reviewed. */
export function usePlanBatch<T>({ isEverything, ids }: Selection<T>, filters: object) {
  const { mutateAsync: create, isPending } = useCreateBatch()
  const router = useRouter()

  async function plan(what: object, idempotencyKey: string = crypto.randomUUID()) {
    const selection = isEverything ? { query: filters, except: ids } : { ids }
    const { batch } = await create({ batch: { ...what, selection } as NewBatch, idempotencyKey })
    router.push(`/batches/${batch._id}`)
  }
  return { plan, isPending }
}
