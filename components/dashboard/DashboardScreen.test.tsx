import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Snackbars } from '@/components/feedback/Snackbars'
import { QueryCache } from '@/components/session/QueryCache'
import { session } from '@/lib/client/session'
import type { Permission } from '@/lib/contract/permissions'
import { AppRouter, fakeRouter } from '@/tests/support/AppRouter'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { userWith } from '@/tests/support/users'
import { DashboardScreen } from './DashboardScreen'

const place = { currentPage: 1, totalPages: 1, hasNext: false, hasPrev: false }
const requestedBelow: string[] = []
const fetch = vi.fn<typeof globalThis.fetch>()
const requestedPaths = () => fetch.mock.calls.map(([url]) => (url as string).replace('/api/v1', '')).sort()

/** A server with 240 students; 57 of them are active. Its calls for staff fail. */
function school(url: string): Response {
  if (url.includes('/staff')) return refusalResponse(503, { message: 'Busy' })
  return okResponse({ students: [], pagination: { ...place, totalStudents: url.includes('isActive=true') ? 57 : 240 } })
}

function show(as: 'superAdmin' | readonly Permission[]) {
  act(() => session.setUser(userWith(as)))
  render(
    <AppRouter router={fakeRouter()}>
      <Snackbars>
        <QueryCache>
          <DashboardScreen />
        </QueryCache>
      </Snackbars>
    </AppRouter>,
  )
}

const card = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  vi.clearAllMocks()
  fetch.mockImplementation(url => Promise.resolve(school(url as string)))
  // Other tests cover the content below the cards (Overview.test.tsx) and the export (export-reports.test.tsx). Here the
  // requests for that content get no answer.
  requestedBelow.length = 0
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (!/\/v1\/(dashboard|batches)/.test(url)) return fetch(url, init)
    requestedBelow.push(url)
    return new Promise(() => undefined)
  })
})

it.each([
  [[], 'Ask your administrator if you need to see student records'],
  [['students.read'], 'Find and view student records'],
  [['students.read', 'students.update'], 'Find and edit student records'],
  [['students.read', 'students.create'], 'Find and add student records'],
  [['students.read', 'students.create', 'students.update'], 'Find, edit and add student records'],
] as [Permission[], string][])('the card Manage Students says to a user with %j: %s', (permissions, words) => {
  show(permissions)
  expect(screen.getByText(words)).toBeDefined()
})

// R69.14
it('the dashboard of a user without permissions begins with the advice to ask the administrator for them', () => {
  show([])
  const advice = screen.getByText(
    /^You have no permissions yet\. Ask your administrator for the permissions that you need/,
  )
  const actions = screen.getByRole('heading', { name: 'Quick Actions' })
  expect(advice.compareDocumentPosition(actions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect([fetch.mock.calls, requestedBelow]).toEqual([[], []])
})

// R69.14
it.each([[['students.read']], [['staff.delete']]] as [Permission[]][])(
  'the dashboard does not mention missing permissions to a user with %j',
  async permissions => {
    show(permissions)
    await act(() => import('./Overview'))
    expect(screen.queryByText(/no permissions yet/)).toBeNull()
  },
)

// R6.1
it('the dashboard greets the user by first name, and shows the date', () => {
  vi.setSystemTime(new Date(2026, 2, 5, 9))
  show([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good Morning, Asha')
  expect(screen.getByText('Thursday, 5 March 2026')).toBeDefined()
})

describe('the statistics', () => {
  // R6.2, R6.3, R6.4
  it('the statistics count all students instead of the loaded page, and their bars are full at 100', async () => {
    show(['students.read'])
    expect(await card('Total Students').findByText('240')).toBeDefined()
    expect(card('Total Students').getByRole('progressbar').ariaValueNow).toBe('100')
    expect(await card('Active Students').findByText('57')).toBeDefined()
    expect(card('Active Students').getByRole('progressbar').ariaValueNow).toBe('57')
    expect(requestedPaths()).toEqual(['/students?isActive=true&limit=1', '/students?limit=10'])
    expect(screen.queryByText('Total Staff')).toBeNull()
  })

  // R6.4
  it('the statistics are not requested without the read permission', () => {
    show(['students.create', 'staff.create'])
    expect(screen.queryByText('Total Students')).toBeNull()
    expect(screen.queryByText('Total Staff')).toBeNull()
    expect(fetch).not.toHaveBeenCalled()
  })

  // R6.5
  it('the dashboard loads five staff members for a user with staff.read, but shows no total of staff', () => {
    show(['staff.read'])
    expect(requestedPaths()).toEqual(['/staff?limit=5'])
    expect(screen.queryByText('Total Staff')).toBeNull()
    expect(screen.queryByText('Total Students')).toBeNull()
  })

  // R6.2, R6.4, R6.5, R23.1
  it('a statistic that cannot be loaded is shown as a dash with a Retry button', async () => {
    show('superAdmin')
    const retry = await card('Total Staff').findByRole('button', { name: 'Retry Total Staff' })
    expect(card('Total Staff').getByText('—')).toBeDefined()
    expect(requestedPaths()).toContain('/staff?limit=5')
    expect(requestedPaths()).toContain('/staff?isActive=true&limit=1')
    fetch.mockResolvedValue(okResponse({ staff: [], pagination: { ...place, totalStaff: 12 } }))
    await userEvent.click(retry)
    expect(await card('Total Staff').findByText('12')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  // R15.5
  it('a statistic is loaded again automatically when the server is back', async () => {
    vi.useFakeTimers()
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    show('superAdmin')
    await pass(100)
    expect(card('Total Staff').getByText('—')).toBeDefined()
    fetch.mockImplementation(() => Promise.resolve(okResponse({ staff: [], pagination: { ...place, totalStaff: 12 } })))
    await pass(5_000)
    expect(card('Total Staff').getByText('12')).toBeDefined()
  })
})

describe('the cards', () => {
  const links = () =>
    screen.queryAllByRole('link', { name: /^Manage/ }).map(link => [link.textContent, link.getAttribute('href')])

  // R6.9
  it.each<[string, 'superAdmin' | Permission[], string[]]>([
    ['superAdmin', 'superAdmin', ['/students', '/staff']],
    ['a reader of both', ['students.read', 'staff.read'], ['/students']],
    ['a user who may read neither', ['students.create', 'staff.create'], ['/students']],
  ])('the cards link %s (%j) to the students, and only a superAdmin to the staff', (_who, as, pages) => {
    show(as)
    expect(links().map(([, href]) => href)).toEqual(pages)
    expect(links().every(([text]) => /^Manage (Students|Staff)/.test(text ?? ''))).toBe(true)
  })
})

// R92.35
it('the dashboard says which classes a limited user sees', async () => {
  show(['students.read'])
  act(() => session.setUser(userWith(['students.read'], { scope: [{ standard: '6th' }] })))
  expect(await screen.findByText('You see the students of 6th.')).toBeDefined()
})

it('the dashboard of a user who sees all students says nothing about classes', () => {
  show(['students.read'])
  expect(screen.queryByText(/^You see/)).toBeNull()
})
