import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { DashboardScreen } from '@/components/dashboard/DashboardScreen'
import { StaffScreen } from '@/components/staff/StaffScreen'
import { StudentsScreen } from '@/components/students/StudentsScreen'
import { firstCalls } from '@/lib/client/first-calls'
import { fine } from '@/lib/testing/browser-api'
import { renderInApp, serve } from '@/lib/testing/in-app'
import { staffPage } from '@/lib/testing/staff-record'
import { studentPage } from '@/lib/testing/student-record'
import { userWith } from '@/lib/testing/users'
import { ShellDialogs } from './ShellDialogs'

const none = ({ path }: { path: string }) => fine(path.endsWith('/staff') ? staffPage([]) : studentPage([]))

it.each<[string, ReactNode]>([
  ['/students', <StudentsScreen key="" />],
  ['/staff', <StaffScreen key="" />],
  [
    '/dashboard',
    <ShellDialogs key="">
      <DashboardScreen />
    </ShellDialogs>,
  ],
])('what is asked ahead for %s is what its screen asks first', async (destination, ui) => {
  const calls = serve(none)
  window.history.replaceState(null, '', destination)
  renderInApp(ui, 'superAdmin')
  await screen.findAllByText(/^(0|No .+)/)
  const asked = calls.map(({ path, query }) => addressOf(path, query))
  const ahead = firstCalls(destination, userWith('superAdmin')).map(url => {
    const [path = '', query] = url.split('?')
    return addressOf(path, new URLSearchParams(query))
  })
  expect(ahead.sort()).toEqual(asked.sort())
})

function addressOf(path: string, query: URLSearchParams): string {
  query.sort()
  return `${path}?${query}`
}
