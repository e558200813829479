import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import {
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

/** A router that only records the calls of its methods. */
export const fakeRouter = () => ({
  back: vi.fn(),
  forward: vi.fn(),
  refresh: vi.fn(),
  push: vi.fn(),
  replace: vi.fn(),
  prefetch: vi.fn(),
})

const NO_SEARCH = new URLSearchParams()

type Props = { router: ReturnType<typeof fakeRouter>; path?: string; children: ReactNode }

/** Provides Next's router contexts to components that are rendered without Next. The path parameter `id` is `0198-record`. */
export function AppRouter({ router, path = '/dashboard', children }: Props) {
  return (
    <AppRouterContext value={router as unknown as AppRouterInstance}>
      <PathnameContext value={path}>
        <SearchParamsContext value={NO_SEARCH}>
          <PathParamsContext value={{ id: '0198-record' }}>{children}</PathParamsContext>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  )
}
