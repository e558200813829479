import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useQuery } from '@tanstack/react-query'
import { Snackbars } from '@/components/feedback/Snackbars'
import { useExport } from '@/components/list/useExport'
import { QueryView } from '@/components/feedback/QueryView'
import { exportStudents } from '@/lib/client/export/students'
import { studentQueries } from '@/lib/client/queries/students'
import { session } from '@/lib/client/session'
import { FORBIDDEN_MESSAGE } from '@/tests/support/messages'
import type { Permission } from '@/lib/contract/permissions'
import { AppRouter, fakeRouter } from '@/tests/support/AppRouter'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { serve } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'
import { Can } from '@/components/base/Can'
import { QueryCache } from './QueryCache'
import { RequireAccess } from './RequireAccess'

const router = fakeRouter()
beforeEach(() => void vi.clearAllMocks())

/** A page with a button for each permission. The stored user has the permissions `before`; the server knows `now`. */
function work(before: readonly Permission[], now: readonly Permission[]) {
  const calls = serve(({ path }) =>
    path.endsWith('/auth/me')
      ? okResponse({ user: userWith(now) })
      : refusalResponse(403, { message: FORBIDDEN_MESSAGE, error: 'FORBIDDEN' }),
  )
  act(() => session.setUser(userWith(before)))
  render(
    <AppRouter router={router}>
      <Snackbars>
        <RequireAccess page="/students">
          <QueryCache>
            <Page />
          </QueryCache>
        </RequireAccess>
      </Snackbars>
    </AppRouter>,
  )
  return calls
}

function Page() {
  const { run } = useExport()
  const students = useQuery({ ...studentQueries.list({}), enabled: false })
  return (
    <>
      <QueryView query={students} skeleton="skeleton">
        {() => 'list'}
      </QueryView>
      <button onClick={() => void students.refetch()}>Reload</button>
      <button onClick={() => void run({ save: () => exportStudents(), empty: 'none' })}>Export</button>
      <Can permission="students.delete">
        <button>Delete</button>
      </Can>
    </>
  )
}

// R23.14
it('a refused export shows the error, and hides the buttons of lost permissions at once', async () => {
  const calls = work(['students.read', 'students.delete'], ['students.read'])
  expect(screen.getByText('Delete')).toBeTruthy()
  fireEvent.click(screen.getByText('Export'))
  expect((await screen.findByRole('alert')).textContent).toBe(FORBIDDEN_MESSAGE)
  await waitFor(() => expect(screen.queryByText('Delete')).toBeNull())
  expect(calls.map(({ path }) => path)).toEqual(['/api/v1/students/export', '/api/v1/auth/me'])
  expect(screen.getByText('Export')).toBeTruthy()
  expect(router.replace).not.toHaveBeenCalled()
})

it('a list whose call is refused shows the error, and the buttons of lost permissions disappear', async () => {
  work(['students.read', 'students.delete'], ['students.read'])
  fireEvent.click(screen.getByText('Reload'))
  expect((await screen.findByRole('alert')).textContent).toContain(FORBIDDEN_MESSAGE)
  await waitFor(() => expect(screen.queryByText('Delete')).toBeNull())
})

it('a refused call redirects from a page that is no longer permitted', async () => {
  work(['students.read', 'students.delete'], ['students.delete'])
  fireEvent.click(screen.getByText('Reload'))
  await waitFor(() => expect(router.replace.mock.calls).toEqual([['/unauthorized']]))
  expect(screen.queryByText('Reload')).toBeNull()
})
