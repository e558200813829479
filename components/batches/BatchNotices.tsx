'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useNotify } from '@/components/feedback/Snackbars'
import { batchDetail, isActive, refreshAfterBatch } from '@/lib/client/queries/batches'
import { watchedBatches } from '@/lib/client/watched-batches'
import { outcomeOf } from './batch-texts'

const NONE: readonly string[] = []

/** Reports the end of each batch that was started in this tab, on whatever page the user is. */
export function BatchNotices() {
  const ids = useSyncExternalStore(watchedBatches.subscribe, watchedBatches.get, () => NONE)
  return ids.map(id => <BatchNotice key={id} id={id} />)
}

function BatchNotice({ id }: { id: string }) {
  const notify = useNotify()
  const router = useRouter()
  const cache = useQueryClient()
  const { data: batch } = useQuery(batchDetail(id))
  useEffect(() => {
    if (!batch || batch.state === 'ready' || isActive(batch)) return
    watchedBatches.remove(id)
    refreshAfterBatch(cache)
    const path = `/batches/${id}`
    const isHere = window.location.pathname === path
    notify.success(batch.title, {
      detail: outcomeOf(batch),
      ...(isHere ? {} : { action: { label: 'View', run: () => router.push(path) } }),
    })
  }, [batch, id, cache, notify, router])
  return null
}
