'use client'

import { dehydrate, type DehydratedState, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useHydrated } from '@/components/base/useHydrated'
import { PREFETCHED_UPDATE_COUNT } from '@/lib/client/queries/prefetched'
import { session } from '@/lib/client/session'

type Answers = readonly { key: readonly unknown[]; data: unknown }[]
type Props = {
  /** The session for which the server fetched the answers. */
  sessionId: string
  answers: Answers
  children: ReactNode
}

/** Puts the answers that came with the page into the cache, if they belong to the session of this browser. */
export function PrefetchedData({ sessionId, answers, children }: Props) {
  // During hydration, the tree must match the HTML. Afterwards the loading screen replaces a page of another session.
  const isOurs = !useHydrated() || session.isOf(sessionId)
  return <HydrationBoundary state={isOurs ? stateOf(answers) : undefined}>{children}</HydrationBoundary>
}

/** Kept because Back shows a page with its old answers, which must not replace data that was loaded later. */
const states = new WeakMap<Answers, DehydratedState>()

function stateOf(answers: Answers): DehydratedState {
  const known = states.get(answers)
  if (known) return known
  const state = arrivedNow(answers)
  states.set(answers, state)
  return state
}

/** Dates the answers by the clock of this computer, because the server's clock may differ. */
function arrivedNow(answers: Answers): DehydratedState {
  const cache = new QueryClient()
  for (const { key, data } of answers) cache.setQueryData(key, data)
  const state = dehydrate(cache)
  cache.clear()
  for (const { state: query } of state.queries) query.dataUpdateCount = PREFETCHED_UPDATE_COUNT
  return state
}
