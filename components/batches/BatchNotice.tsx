import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useNotify } from '@/components/feedback/Snackbars'
import { batchDetail, isActiveBatch, refreshAfterBatch } from '@/lib/client/queries/batches'
import { watchedBatches } from '@/lib/client/watched-batches'
import { batchOutcomeText } from './batch-texts'

/** Follows a batch and reports its end. */
export function BatchNotice({ id }: { id: string }) {
  const notify = useNotify()
  const router = useRouter()
  const cache = useQueryClient()
  const { data: batch, isError } = useQuery(batchDetail(id))
  useEffect(() => {
    // Stop watching a batch that cannot be read, for example because another user has signed in.
    if (isError) watchedBatches.remove(id)
  }, [isError, id])
  useEffect(() => {
    if (!batch || batch.state === 'ready' || isActiveBatch(batch)) return
    watchedBatches.remove(id)
    refreshAfterBatch(cache, batch)
    if (batch.state !== 'done') {
      notify.error(`${batch.title}: ${batchOutcomeText(batch)}`)
      return
    }
    const path = `/batches/${id}`
    const isHere = window.location.pathname === path
    notify.success(batch.title, {
      detail: batchOutcomeText(batch),
      ...(isHere ? {} : { action: { label: 'View', href: path, run: () => router.push(path) } }),
    })
  }, [batch, id, cache, notify, router])
  return null
}
