import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '@/lib/client/session'
import { renderInApp } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'
import { HelpScreen } from './HelpScreen'

const entries = () =>
  within(screen.getByRole('region', { name: 'Attendance' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

// R95.12
it('the help explains attendance to a class teacher without permissions, and the days off to a super admin', () => {
  const { unmount } = renderInApp(<HelpScreen version="1.0.0" />, [])
  expect(screen.queryByRole('region', { name: 'Attendance' })).toBeNull()
  act(() => session.setUser(userWith([], { scope: [{ standard: '5th', section: 'B', isClassTeacher: true }] })))
  expect(entries()).toEqual(['Take the attendance of a class', 'Correct the attendance of a day'])
  unmount()
  renderInApp(<HelpScreen version="1.0.0" />, 'superAdmin')
  expect(entries()).toContain('Weekly days off and holidays')
})
