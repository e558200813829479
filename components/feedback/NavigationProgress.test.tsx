import { act, fireEvent, render, screen } from '@testing-library/react'
import { Component, type ReactNode, startTransition, Suspense, use, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { onRouterTransitionStart } from '@/instrumentation-client'
import { NavigationProgress } from './NavigationProgress'

type Page = { resolve: (text: string) => void; reject: (reason: Error) => void; text: Promise<string> }
let pages: Page[]

/** Imitates Next's router: begins a transition, reports it, and renders the next page once the page has arrived. */
function Router() {
  const [page, setPage] = useState<Promise<string> | string>('first page')
  const go = () =>
    startTransition(() => {
      onRouterTransitionStart()
      const next = Promise.withResolvers<string>()
      pages.push({ ...next, text: next.promise })
      setPage(next.promise)
    })
  return (
    <>
      <button onClick={go}>Go</button>
      <Boundary>
        <Suspense fallback="never shown">{typeof page === 'string' ? page : <Arrived page={page} />}</Suspense>
      </Boundary>
    </>
  )
}

const Arrived = ({ page }: { page: Promise<string> }) => use(page)

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? 'it failed' : this.props.children)
}

beforeEach(() => {
  pages = []
  render(
    <>
      <NavigationProgress />
      <Router />
    </>,
  )
})

const bar = () => screen.queryByRole('progressbar', { name: 'Loading' })
const go = () => act(async () => fireEvent.click(screen.getByText('Go')))
const arrive = (number: number, text: string) => act(async () => pages[number]?.resolve(text))

// R57.1
it('the progress bar is shown until the next page is shown', async () => {
  expect(bar()).toBeNull()
  await go()
  expect(bar()).not.toBeNull()
  expect(document.body.textContent).toContain('first page')
  await arrive(0, 'second page')
  expect(document.body.textContent).toContain('second page')
  expect(bar()).toBeNull()
})

// R57.1
it('the progress bar disappears after a navigation that shows the same page again', async () => {
  await go()
  await arrive(0, 'first page')
  expect(bar()).toBeNull()
})

// R57.1
it('the progress bar waits for the newest navigation when the user starts a second navigation', async () => {
  await go()
  await go()
  await arrive(0, 'second page')
  expect(bar()).not.toBeNull()
  await arrive(1, 'third page')
  expect(document.body.textContent).toContain('third page')
  expect(bar()).toBeNull()
})

// R57.1
it('the progress bar disappears when the navigation fails', async () => {
  // React logs the error that the boundary catches.
  vi.spyOn(console, 'error').mockReturnValue()
  await go()
  await act(async () => pages[0]?.reject(new Error('no page')))
  expect(document.body.textContent).toContain('it failed')
  expect(bar()).toBeNull()
})
