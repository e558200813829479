import type { ReactNode } from 'react'
import { PrefetchedData } from '@/components/session/PrefetchedData'
import { type PrefetchRead, prefetchQueries } from '@/lib/server/pages/prefetch-queries'

/** Prefetches the first queries of a screen, so that the server renders the screen with its data. */
export async function Prefetched({ reads, children }: { reads: readonly PrefetchRead[]; children: ReactNode }) {
  const first = await prefetchQueries(reads)
  return first ? <PrefetchedData {...first}>{children}</PrefetchedData> : children
}
