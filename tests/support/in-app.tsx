import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { vi } from 'vitest'
import { Snackbars } from '@/components/feedback/Snackbars'
import { DrawnAddress } from '@/components/shell/DrawnAddress'
import { preferencesKey } from '@/lib/client/queries/keys'
import { session } from '@/lib/client/session'
import { DEFAULT_PREFERENCES } from '@/lib/contract/views/preferences'
import type { User } from '@/lib/contract/accounts/schema'
import type { Permission } from '@/lib/contract/permissions'
import { AppRouter, fakeRouter } from './AppRouter'
import { userWith } from './users'

type Call = { method: string; path: string; query: URLSearchParams; body: unknown; headers: Headers }
type Answer = (call: Call) => Response | Promise<Response>

/** Replaces the server behind the real API client. Returns the calls that it received. */
export function serve(answer: Answer): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://school.test')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const call = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      body,
      headers: new Headers(init.headers),
    }
    calls.push(call)
    return answer(call)
  })
  return calls
}

const ALL: readonly Permission[] = ['students.create', 'students.read', 'students.update', 'students.delete']

/** A superAdmin, a staff member with only these permissions, or any user. */
export type SignedInAs = 'superAdmin' | readonly Permission[] | User

/**
 * Renders a component for a signed-in user.
 *
 * @param prepare fills the cache, as if other screens had loaded the data
 */
export function renderInApp(
  ui: ReactNode,
  as: SignedInAs = ALL,
  router = fakeRouter(),
  prepare: (cache: QueryClient) => void = () => undefined,
) {
  session.setUser(typeof as === 'object' && '_id' in as ? as : userWith(as))
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  // Every page contains the preferences.
  cache.setQueryData(preferencesKey, DEFAULT_PREFERENCES)
  prepare(cache)
  const view = render(
    <AppRouter router={router} path={window.location.pathname}>
      <QueryClientProvider client={cache}>
        <Snackbars>
          <AddressBar>
            <DrawnAddress />
            {ui}
          </AddressBar>
        </Snackbars>
      </QueryClientProvider>
    </AppRouter>,
  )
  return { ...view, cache }
}

/** Like Next in a browser: `useSearchParams` follows the browser's history. */
function AddressBar({ children }: { children: ReactNode }) {
  const search = useSyncExternalStore(follow, () => window.location.search)
  const params = useMemo(() => new URLSearchParams(search), [search])
  return <SearchParamsContext value={params}>{children}</SearchParamsContext>
}

function follow(onChange: () => void) {
  const spies = (['pushState', 'replaceState'] as const).map(name => {
    const original = window.history[name].bind(window.history)
    return vi.spyOn(window.history, name).mockImplementation((...step) => {
      original(...step)
      onChange()
    })
  })
  window.addEventListener('popstate', onChange)
  return () => {
    window.removeEventListener('popstate', onChange)
    for (const spy of spies) spy.mockRestore()
  }
}

/** Makes media queries match a wide screen. Without it every screen counts as a phone. */
export function showWideScreen() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
