import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { isAllowed, rightsOf, USERS } from '@/tests/support/access'
import { PAGE_NEEDS } from '@/tests/support/page-access'
import { fakeRouter } from '@/tests/support/AppRouter'
import { renderInApp, serve } from '@/tests/support/in-app'
import PrintLayout from '../(print)/layout'
import ShellLayout from './layout'

// These tests render pages without data. tests/abuse tests the reads on the server, with the real handlers.
vi.mock('./Prefetched', () => ({ Prefetched: ({ children }: { children: ReactNode }) => children }))
vi.mock('@/lib/server/pages/page-session', () => ({ pageSession: async () => undefined, pageActor: async () => null }))
vi.mock('@/lib/server/pages/screen-width', () => ({ screenWidth: async () => 'lg' }))

type Page = (props: object) => ReactNode | Promise<ReactNode>
const NOTHING = {
  params: Promise.resolve({ id: '', class: '5th-B', day: '2026-03-02', sheet: 'class-list' }),
  searchParams: Promise.resolve({}),
}

const files = import.meta.glob<{ default: Page }>(['./**/page.tsx', '../*/print/**/page.tsx'], { eager: true })
const pages = Object.entries(files).map(([file, { default: Page }]) => ({
  path: file.replace(/^\.(\.\/\(print\))?/, '').replace('/page.tsx', ''),
  Page,
  Layout: file.startsWith('../(print)') ? PrintLayout : ShellLayout,
}))

it('every page is in the access table, and every page of the access table exists', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(Object.keys(PAGE_NEEDS).sort())
})

describe.each(pages)('the page $path', ({ path, Page, Layout }) => {
  afterEach(() => act(session.restart))

  // R2.3, R2.4, R2.5, R2.10, R5.4
  it.each(USERS)('a page follows the access table for a user with: %s', async who => {
    serve(() => new Promise<Response>(() => undefined))
    vi.stubGlobal('scrollTo', () => undefined)
    window.history.replaceState(null, '', path)
    const router = fakeRouter()
    renderInApp(await Layout({ children: await Page(NOTHING) }), rightsOf(who), router)
    const isShown = isAllowed(PAGE_NEEDS[path] ?? 'superAdmin', who)
    expect(router.replace.mock.calls).toEqual(isShown ? [] : [['/unauthorized']])
    expect(screen.queryAllByRole('heading', { level: 1 })).toHaveLength(isShown ? 1 : 0)
  })
})
