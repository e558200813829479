import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ScreenWidthProvider } from '@/components/base/ScreenWidth'
import { LocalText } from '@/components/base/LocalText'
import { SearchBox } from '@/components/list/SearchBox'
import { TableOrCards } from '@/components/list/TableOrCards'
import { auth } from '@/lib/client/http'
import { session } from '@/lib/client/session'
import { showWideScreen } from '@/tests/support/in-app'
import type { ScreenWidth } from '@/lib/contract/screen-width'
import { userWith } from '@/tests/support/users'
import { PrefetchedData } from './PrefetchedData'
import { PageSessionProvider } from '@/components/base/PageSession'
import { QueryCache } from './QueryCache'
import { SessionStart } from './SessionStart'
import { useSession } from '@/components/base/useSession'

const asha = userWith('superAdmin')
const page = { sessionId: 'session-1', user: asha }
const tokenOf = (sid: string) => `h.${btoa(JSON.stringify({ sid, exp: Date.now() / 1000 + 60 }))}.s`
const answers = [{ key: ['students', 'list', {}], data: 'Meera Nair' }]
const calls = vi.fn<(path: string) => void>()

function Screen() {
  const { data } = useQuery({ queryKey: ['students', 'list', {}], queryFn: () => 'from a call', staleTime: 30_000 })
  return <p>{data ?? 'no data'}</p>
}
function SignedIn() {
  const state = useSession()
  return state.status === 'signedIn' ? (
    <QueryCache>
      <PrefetchedData sessionId={page.sessionId} answers={answers}>
        <h1>{state.user.fullName}</h1>
        <Screen />
      </PrefetchedData>
    </QueryCache>
  ) : (
    <h1>{state.status}</h1>
  )
}
const App = ({ carried }: { carried?: typeof page }) => (
  <PageSessionProvider page={carried}>
    <SessionStart />
    <SignedIn />
  </PageSessionProvider>
)

let root: Root | undefined
/** Renders on the server, then hydrates. Returns the HTML and the hydration errors of React. */
async function open(ui: React.ReactNode, before: () => void = () => undefined) {
  const place = document.body.appendChild(document.createElement('div'))
  // The server has no window, so it never touches the session of this browser.
  const { window } = globalThis
  vi.stubGlobal('window', undefined)
  const html = renderToString(ui)
  vi.stubGlobal('window', window)
  place.innerHTML = html
  before()
  const hydrationErrors: unknown[] = []
  await act(async () => {
    root = hydrateRoot(place, ui, { onRecoverableError: error => hydrationErrors.push(error) })
  })
  return { html, hydrationErrors }
}

beforeEach(() => {
  calls.mockReset()
  // The session is shared with other test files, and keeps their tokens in memory.
  act(() => session.clear())
  act(session.restart)
  // Start-up runs once in a document, and each test simulates a new document.
  vi.spyOn(auth, 'start').mockImplementation(async () => {
    if (session.state().status === 'starting') await auth.retry({ quietly: true })
  })
  vi.stubGlobal('fetch', async (url: string) => {
    calls(url)
    return new Promise<Response>(() => undefined)
  })
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

describe('a page that carries its session and its data', () => {
  // R56.1
  it('a page with its session and data is drawn by the server, and hydrated without a call', async () => {
    localStorage.setItem('accessToken', tokenOf('session-1'))
    localStorage.setItem('refreshToken', 'r1')
    const { html, hydrationErrors } = await open(<App carried={page} />)
    expect(html).toContain(asha.fullName)
    expect(html).toContain('Meera Nair')
    expect(screen.getByText('Meera Nair')).toBeDefined()
    expect(session.state()).toEqual({ status: 'signedIn', user: asha })
    expect(JSON.parse(localStorage.getItem('user') ?? 'null')).toEqual(asha)
    expect(calls).not.toHaveBeenCalled()
    expect(hydrationErrors).toEqual([])
  })

  // R56.1
  it('the session and data of a page are ignored when the tokens belong to another session', async () => {
    localStorage.setItem('accessToken', tokenOf('session-2'))
    localStorage.setItem('refreshToken', 'r2')
    const { hydrationErrors } = await open(<App carried={page} />)
    expect(screen.getByRole('heading').textContent).toBe('starting')
    expect(calls).toHaveBeenCalledWith('/api/v1/auth/me')
    expect(hydrationErrors).toEqual([])
    await act(async () => session.setUser(userWith(['students.read'])))
    await waitFor(() => expect(screen.getByText('from a call')).toBeDefined())
    expect(screen.queryByText('Meera Nair')).toBeNull()
  })

  // R56.1, R15.6
  it('the data of a page is hidden when the browser has no tokens', async () => {
    await open(<App carried={page} />)
    expect(screen.getByRole('heading').textContent).toBe('signedOut')
    expect(screen.queryByText('Meera Nair')).toBeNull()
  })
})

// R56.1
it('the answers of a page that is shown again do not replace data that was loaded since', async () => {
  localStorage.setItem('accessToken', tokenOf('session-1'))
  act(() => session.setUser(asha))
  const cache = new QueryClient()
  const ui = (
    <QueryClientProvider client={cache}>
      <PrefetchedData sessionId={page.sessionId} answers={answers}>
        <Screen />
      </PrefetchedData>
    </QueryClientProvider>
  )
  const { unmount } = render(ui)
  expect(screen.getByText('Meera Nair')).toBeDefined()
  unmount()
  cache.setQueryData(['students', 'list', {}], 'loaded since')
  render(ui)
  expect(await screen.findByText('loaded since')).toBeDefined()
})

// R56.1, R15.1
it('a page that was rendered without a session loads the user from the API', async () => {
  localStorage.setItem('accessToken', tokenOf('session-1'))
  localStorage.setItem('refreshToken', 'r1')
  await open(<App />)
  expect(screen.getByRole('heading').textContent).toBe('starting')
  expect(calls).toHaveBeenCalledWith('/api/v1/auth/me')
})

// R56.3
it.each<[ScreenWidth, string]>([
  ['xs', '<i>cards</i>'],
  ['sm', '<i>cards</i>'],
  ['md', '<b>table</b>'],
  ['xl', '<b>table</b>'],
])(
  'a list drawn for the screen width %s is %s, and a table once the browser knows that the screen is wide',
  async (drawn, first) => {
    showWideScreen()
    const { html, hydrationErrors } = await open(
      <ScreenWidthProvider drawn={drawn}>
        <TableOrCards table={() => <b>table</b>} cards={() => <i>cards</i>} />
      </ScreenWidthProvider>,
    )
    expect(html).toBe(first)
    expect([screen.queryByText('table') !== null, screen.queryByText('cards')]).toEqual([true, null])
    expect(hydrationErrors).toEqual([])
  },
)

// R56.3
it('the search box keeps text that was typed before the scripts arrived, and searches for it', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  const ui = <SearchBox value="" placeholder="Search..." refuse={() => undefined} onSearch={onSearch} />
  const box = () => screen.getByRole<HTMLInputElement>('searchbox')
  await open(ui, () => (box().value = 'rao'))
  expect(box().value).toBe('rao')
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('rao'))
})

// R56.3
it('a text that depends on the user’s clock is hidden until the browser draws it', async () => {
  let now = 'Good Morning'
  const read = vi.fn(() => now)
  read.mockImplementationOnce(() => 'Good Evening')
  const { html, hydrationErrors } = await open(<LocalText read={read} />)
  expect(html).toBe('<span style="visibility:hidden">Good Evening</span>')
  now = 'Good Morning'
  expect(document.body.textContent).toBe('Good Morning')
  expect(hydrationErrors).toEqual([])
})

describe('a page from the back/forward cache', () => {
  const leave = (type: string) =>
    act(async () => void window.dispatchEvent(Object.assign(new Event(type), { persisted: true })))
  const hidden = () => document.body.style.visibility === 'hidden'

  // R56.4
  it.each<[string, () => Promise<Response>, boolean, string]>([
    ['lives', async () => Response.json({ success: true, message: 'OK', data: { user: asha } }), false, 'signedIn'],
    [
      'has ended',
      async () => Response.json({ message: 'Authentication required' }, { status: 401 }),
      true,
      'signedOut',
    ],
    ['cannot be checked', () => Promise.reject(new TypeError('offline')), false, 'unreachable'],
  ])('a cached page stays hidden until it is known that the session %s', async (_what, answer, staysHidden, status) => {
    localStorage.setItem('accessToken', tokenOf('session-1'))
    localStorage.setItem('refreshToken', 'r1')
    await open(<App carried={page} />)
    await leave('pagehide')
    expect(hidden()).toBe(true)
    let arrive: () => void = () => undefined
    vi.stubGlobal('fetch', () => new Promise<void>(resolve => (arrive = resolve)).then(answer))
    await leave('pageshow')
    expect(hidden()).toBe(true)
    await act(async () => arrive())
    await waitFor(() => expect(session.state().status).toBe(status))
    await waitFor(() => expect(hidden()).toBe(staysHidden))
  })
})
