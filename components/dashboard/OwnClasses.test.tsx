import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '@/lib/client/session'
import type { ScopedClass } from '@/lib/contract/permissions'
import { fakeRouter } from '@/tests/support/AppRouter'
import { renderInApp, serve } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'
import { DashboardScreen } from './DashboardScreen'

function show(scope: ScopedClass[]) {
  serve(() => new Promise<Response>(() => undefined))
  renderInApp(<DashboardScreen />, [], fakeRouter(), () => session.setUser(userWith([], { scope })))
}

const addresses = () =>
  screen.getAllByRole('link', { name: /^Attendance of/ }).map(link => [link.textContent, link.getAttribute('href')])

// R95.10
it('the dashboard of a class teacher links to the attendance of each class, and mentions no permissions', () => {
  show([
    { standard: '5th', section: 'B', isClassTeacher: true },
    { standard: '6th' },
    { standard: '7th', section: 'A', isClassTeacher: true },
  ])
  expect(addresses()).toEqual([
    ['Attendance of 5th-BMark who is present today', '/attendance?class=5th-B'],
    ['Attendance of 7th-AMark who is present today', '/attendance?class=7th-A'],
  ])
  expect(screen.queryByText(/no permissions yet/)).toBeNull()
})

// R95.10
it('the dashboard of a user who is not the class teacher of a class has no link to its attendance', () => {
  show([{ standard: '6th' }])
  expect(screen.queryByRole('link', { name: /^Attendance of/ })).toBeNull()
  expect(screen.getByText(/^You have no permissions yet/)).toBeTruthy()
})
