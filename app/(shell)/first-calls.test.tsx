import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { DashboardScreen } from '@/components/dashboard/DashboardScreen'
import { StaffScreen } from '@/components/staff/StaffScreen'
import { StudentsScreen } from '@/components/students/StudentsScreen'
import { firstCalls } from '@/lib/client/first-calls'
import { prefetch } from '@/lib/client/http'
import { session } from '@/lib/client/session'
import { fine, tokenFor } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { staffPage } from '@/tests/support/staff-record'
import { studentPage } from '@/tests/support/student-record'
import { userWith } from '@/tests/support/users'
import { ShellDialogs } from './ShellDialogs'

const none = ({ path }: { path: string }) => fine(path.endsWith('/staff') ? staffPage([]) : studentPage([]))

const superAdmin = userWith('superAdmin')
const nothingThere = /^(0|No .+)/

const SCREENS: [string, ReactNode][] = [
  ['/students', <StudentsScreen key="" />],
  ['/staff', <StaffScreen key="" />],
  [
    '/dashboard',
    <ShellDialogs key="">
      <DashboardScreen />
    </ShellDialogs>,
  ],
]

it.each(SCREENS)('the prefetched calls for %s are the first calls of its screen', async (destination, ui) => {
  const calls = serve(none)
  window.history.replaceState(null, '', destination)
  renderInApp(ui, 'superAdmin')
  await screen.findAllByText(nothingThere)
  const requested = calls.map(({ path, query }) => addressOf(path, query))
  const ahead = firstCalls(destination, superAdmin).map(url => {
    const [path = '', query] = url.split('?')
    return addressOf(path, new URLSearchParams(query))
  })
  expect(ahead.sort()).toEqual(requested.sort())
})

it.each(SCREENS)('%s is drawn at once from prefetched answers, and makes no call itself', async (destination, ui) => {
  const calls = serve(none)
  window.history.replaceState(null, '', destination)
  act(() => session.signIn({ user: superAdmin, accessToken: tokenFor(60), refreshToken: 'r1' }))
  await prefetch(destination, superAdmin)
  const requested = calls.length
  renderInApp(ui, 'superAdmin')
  expect(screen.getAllByText(nothingThere)).not.toEqual([])
  await answersRead()
  expect(calls).toHaveLength(requested)
})

it('a screen sends its own request when the prefetched response is unusable', async () => {
  const calls = serve(call => (calls.length > 1 ? none(call) : fine({ students: 'none' })))
  const complaint = vi.spyOn(console, 'error').mockReturnValue()
  window.history.replaceState(null, '', '/students')
  act(() => session.signIn({ user: superAdmin, accessToken: tokenFor(60), refreshToken: 'r1' }))
  await prefetch('/students', superAdmin)
  renderInApp(<StudentsScreen />, 'superAdmin')
  await screen.findByText(nothingThere)
  expect(calls).toHaveLength(2)
  complaint.mockRestore()
})

/** Prefetched responses have been read when the next timer fires. */
const answersRead = () => act(() => new Promise(resolve => setTimeout(resolve)))

function addressOf(path: string, query: URLSearchParams): string {
  query.sort()
  return `${path}?${query}`
}
