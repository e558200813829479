import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { StudentsToday } from '@/components/dashboard/today/StudentsToday'
import { ClassesScreen } from '@/components/students/classes/ClassesScreen'
import { okResponse } from '@/tests/support/browser-api'
import { DASHBOARD_FIGURES } from '@/tests/support/dashboard-figures'
import { renderInApp, serve } from '@/tests/support/in-app'

const MISSING = { missing: [{ standard: '5th', section: 'A' }], taken: [], absent: 0, absentees: [] }

/** Counts how often a page loads the figures in a little more than a minute. */
async function loadsOf(page: React.ReactElement): Promise<number> {
  vi.useFakeTimers()
  const calls = serve(({ path }) =>
    path.endsWith('/dashboard/figures')
      ? okResponse({ ...DASHBOARD_FIGURES, attendance: MISSING })
      : new Promise<Response>(() => undefined),
  )
  renderInApp(page, ['students.read'])
  await act(() => vi.advanceTimersByTimeAsync(65_000))
  return calls.filter(({ path }) => path.endsWith('/dashboard/figures')).length
}

// R94.1
it('the dashboard loads its figures again every minute while a class has not taken attendance', async () => {
  expect(await loadsOf(<StudentsToday>{null}</StudentsToday>)).toBe(2)
})

// R94.1
it('a page that shows the classes does not load the figures again', async () => {
  expect(await loadsOf(<ClassesScreen />)).toBe(1)
  expect(screen.getByText(/^3 classes/)).toBeDefined()
})
