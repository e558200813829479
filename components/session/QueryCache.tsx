'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUser } from './useUser'

const FRESH_MS = 30_000
// Offline a request is to fail and say so (specification §8). By default it would wait for the network, without a word.
const networkMode = 'always'

/** Holds what was loaded for one person: it goes when they sign out, and never shows to the next one. */
export function QueryCache({ children }: { children: ReactNode }) {
  return <OwnCache key={useUser()._id}>{children}</OwnCache>
}

function OwnCache({ children }: { children: ReactNode }) {
  // In state, not in the module: on the server a module is shared by everyone.
  const [client] = useState(
    // A request is repeated at most once, and the API client decides when (specification §4).
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { retry: false, staleTime: FRESH_MS, networkMode, refetchOnReconnect: true },
          mutations: { networkMode },
        },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
