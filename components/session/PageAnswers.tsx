'use client'

import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useHydrated } from '@/components/layout/useHydrated'
import { session } from '@/lib/client/session'

type Answers = readonly { key: readonly unknown[]; data: unknown }[]
type Props = {
  /** The session that the answers were given to. */
  sessionId: string
  answers: Answers
  children: ReactNode
}

/** Puts the answers that came with the page into the cache, if they were given to the session of this browser. */
export function PageAnswers({ sessionId, answers, children }: Props) {
  // During hydration the tree must be that of the page. Then a page of another session is replaced by the loading screen.
  const isOurs = !useHydrated() || session.isOf(sessionId)
  const state = useMemo(() => (isOurs ? arrivedNow(answers) : undefined), [isOurs, answers])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}

/** Their age counts from now and by the clock of this computer: that of the server may differ. */
function arrivedNow(answers: Answers) {
  const cache = new QueryClient()
  for (const { key, data } of answers) cache.setQueryData(key, data)
  const state = dehydrate(cache)
  cache.clear()
  return state
}
