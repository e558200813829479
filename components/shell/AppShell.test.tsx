import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Snackbars } from '@/components/feedback/Snackbars'
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog'
import { RequireAccess } from '@/components/session/RequireAccess'
import { preferencesKey } from '@/lib/client/queries/keys'
import { session } from '@/lib/client/session'
import type { Permission } from '@/lib/contract/permissions'
import { DEFAULT_PREFERENCES } from '@/lib/contract/views/preferences'
import { AppRouter, fakeRouter } from '@/tests/support/AppRouter'
import { okResponse } from '@/tests/support/browser-api'
import { spyOnDocumentLoads } from '@/tests/support/documents'
import { userWith } from '@/tests/support/users'
import { AppShell } from './AppShell'

const router = fakeRouter()
let documents: ReturnType<typeof spyOnDocumentLoads>
const fetch = vi.fn<typeof globalThis.fetch>()

function show(as: 'superAdmin' | readonly Permission[] = [], content: ReactNode = 'screen') {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  cache.setQueryData(preferencesKey, DEFAULT_PREFERENCES)
  act(() => session.signIn({ user: userWith(as), accessToken: 'a1', refreshToken: 'r1' }))
  render(
    <AppRouter router={router} path="/students">
      <RequireAccess>
        <QueryClientProvider client={cache}>
          <Snackbars>
            <AppShell>{content}</AppShell>
          </Snackbars>
        </QueryClientProvider>
      </RequireAccess>
    </AppRouter>,
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  documents = spyOnDocumentLoads()
  vi.stubGlobal('fetch', fetch)
  fetch.mockImplementation(() => Promise.resolve(okResponse({})))
})

// R1.4
it('the application shell has its titles, and a link that skips the navigation', () => {
  show()
  expect(screen.getByText('Student Management System')).toBeDefined()
  expect(screen.getByText('School Management')).toBeDefined()
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
})

describe('the sidebar', () => {
  // R5.4, R23.1, R23.4, R87.6, R87.8
  it.each<[string[], 'superAdmin' | Permission[]]>([
    [
      [
        'Dashboard',
        'Students',
        'Classes',
        'Attendance',
        'Staff',
        'Imports and Bulk Changes',
        'Activity',
        'Trash',
        'Settings',
      ],
      'superAdmin',
    ],
    [
      ['Dashboard', 'Students', 'Classes', 'Attendance', 'Imports and Bulk Changes'],
      ['students.read', 'students.update'],
    ],
    [
      ['Dashboard', 'Students', 'Classes', 'Attendance', 'Imports and Bulk Changes'],
      ['students.read', 'students.delete'],
    ],
    [
      ['Dashboard', 'Students', 'Classes', 'Attendance'],
      ['students.read', 'staff.read'],
    ],
    [
      ['Dashboard', 'Imports and Bulk Changes'],
      ['students.create', 'staff.read'],
    ],
    [['Dashboard'], ['staff.read']],
  ])('the sidebar offers %j to a user with %j', (labels, as) => {
    show(as)
    const links = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(links.map(link => link.textContent)).toEqual(labels)
  })

  it('the sidebar marks the current page', () => {
    show(['students.read'])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Students')
  })

  // R5.3
  it('the sidebar is a drawer on small screens and closes after a click', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Open navigation' }))
    const drawer = await screen.findByRole('dialog', { name: 'Navigation' })
    const link = within(drawer).getByRole('link', { name: 'Dashboard' })
    link.addEventListener('click', event => event.preventDefault())
    await userEvent.click(link)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('quick find', () => {
  // The code of quick find is loaded when it is opened.
  const findDialog = () => screen.findByRole('dialog', { name: 'Quick Find' })
  const ctrlK = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true })
  const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  // R64.1
  it('quick find opens from the top bar, and returns the focus to its button', async () => {
    show()
    const button = screen.getByRole('button', { name: 'Quick Find Ctrl K' })
    await userEvent.click(button)
    await findDialog()
    await userEvent.keyboard('{Escape}')
    await noDialog()
    expect(document.activeElement).toBe(button)
  })

  // R37.7
  it('the accessible names of the buttons for quick find and the account menu contain the visible text', () => {
    show()
    for (const name of [/^Quick Find/, /^Account menu/]) {
      const button = screen.getByRole('button', { name })
      const words = [...button.querySelectorAll('span, kbd, .avatar')].map(({ textContent }) => textContent)
      expect(words.length).toBeGreaterThan(0)
      for (const word of words) expect(button.getAttribute('aria-label')).toContain(word)
    }
  })

  // R64.1
  it('Ctrl K opens and closes quick find', async () => {
    show()
    ctrlK()
    await findDialog()
    ctrlK()
    await noDialog()
  })

  // R64.1
  it('quick find does not open while a question is open', async () => {
    const content = (
      <ConfirmDialog open title="Delete?" onConfirm={vi.fn()} onCancel={vi.fn()}>
        It will be gone.
      </ConfirmDialog>
    )
    show([], content)
    ctrlK()
    await screen.findByRole('dialog', { name: 'Delete?' })
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })
})

describe('the account menu', () => {
  // The code of the menu is loaded when it is opened.
  async function open() {
    await userEvent.click(screen.getByRole('button', { name: 'Account menu of Asha Rao (AR)' }))
    await screen.findByRole('menu')
  }

  // R5.1, R71.1
  it('the account menu shows the user and links to the profile and the help', async () => {
    show()
    await open()
    const items = screen.getAllByRole('menuitem')
    expect(items.map(item => item.textContent)).toEqual(['Profile', 'Help', 'Keyboard Shortcuts', 'Logout'])
    expect(items[0]?.getAttribute('href')).toBe('/profile')
    expect(items[1]?.getAttribute('href')).toBe('/help')
    expect(document.activeElement).toBe(items[0])
    expect(screen.getByText('Asha Rao')).toBeDefined()
  })

  // R64.7
  it('the account menu opens the keyboard shortcuts', async () => {
    show()
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Keyboard Shortcuts' }))
    expect(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeDefined()
  })

  // ASVS 7.4.4
  // R5.2, R16.5
  it.each<[string, () => Promise<Response>, 'document' | 'router']>([
    ['the server agrees', () => Promise.resolve(okResponse({})), 'document'],
    ['the server is away', () => Promise.reject(new TypeError('fetch failed')), 'router'],
  ])('Logout signs the user out when %s', async (_what, answer, opens) => {
    fetch.mockImplementation(answer)
    show()
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
    const opened = { document: documents, router: router.replace }[opens]
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
    expect(opened.mock.calls[0]?.[0]).toMatch(/^\/login/)
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/v1/auth/logout', '/api/health'])
    expect(localStorage).toHaveLength(0)
  })

  // R17.8
  it('Logout asks first while another tab has unsaved changes', async () => {
    fetch.mockImplementation(() => Promise.resolve(okResponse({})))
    const other = new BroadcastChannel('session')
    other.addEventListener('message', () => other.postMessage({ from: 2, kind: 'unsaved' }))
    const logOut = async () => {
      await open()
      await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
      const question = await screen.findByRole('dialog', { name: 'Sign out?' })
      expect(question.textContent).toContain('Another tab has unsaved changes. They will be lost if you sign out.')
      return within(question)
    }
    show()
    await userEvent.click((await logOut()).getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fetch).not.toHaveBeenCalled()
    await userEvent.click((await logOut()).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(documents).toHaveBeenCalledOnce())
    other.close()
  })
})
