'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUser } from '@/components/base/useUser'

const FRESH_MS = 30_000
// Offline, a request fails and says so (R25.1). By default TanStack Query would wait silently for the network.
const networkMode = 'always'

/** Holds the data loaded for one user. A sign-out discards it, so that the next user never sees it. */
export function QueryCache({ children }: { children: ReactNode }) {
  return <OwnCache key={useUser()._id}>{children}</OwnCache>
}

function OwnCache({ children }: { children: ReactNode }) {
  // Keep the client in state, not in the module, because all requests on the server share a module.
  const [client] = useState(
    // A request is repeated at most once, and the API client decides when (R17.6).
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
