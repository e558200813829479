import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { refreshAfterBatch } from '@/lib/client/queries/batches'
import { studentQueries } from '@/lib/client/queries/students'
import type { Batch } from '@/lib/contract/batches/schema'
import { okResponse } from '@/tests/support/browser-api'
import { studentInput } from '@/tests/support/factories'
import { press } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { findStudents, lines, registerWith, studentButton, TODAY } from '@/tests/support/register'
import { studentRecord } from '@/tests/support/student-record'
import { RegisterScreen } from './RegisterScreen'

/** Changes students as the form over the page and the notice of a bulk change do. */
function Changes() {
  const cache = useQueryClient()
  const create = studentQueries.useCreate()
  const student = { values: studentInput(), idempotencyKey: 'key-1' }
  return (
    <>
      <button onClick={() => create.mutate(student)}>Add</button>
      <button onClick={() => refreshAfterBatch(cache, { kind: 'promote' } as Batch)}>End the batch</button>
    </>
  )
}

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', `/attendance/5th-B/${TODAY}`)
})

// R95.7
it.each([['Add'], ['End the batch']])(
  'after “%s” the register has the new student, and keeps unsaved marks',
  async name => {
    const [, bina, chetan] = registerWith().students
    let students = [bina!]
    serve(({ method, path }) => {
      if (path.endsWith('/dashboard/figures')) return new Promise<Response>(() => undefined)
      if (method === 'POST') return okResponse({ student: studentRecord(), warnings: [] })
      return path.includes('/attendance/') ? okResponse({ attendance: registerWith('', { students }) }) : okResponse({})
    })
    renderInApp(
      <>
        <RegisterScreen schoolClass={{ standard: '5th', section: 'B' }} day={TODAY} today={TODAY} />
        <Changes />
      </>,
      'superAdmin',
    )
    await findStudents()
    fireEvent.click(studentButton('Bina'))
    students = [bina!, chetan!]
    press(name)
    await waitFor(async () => expect(await lines()).toHaveLength(2))
    expect(studentButton('Bina').textContent).toContain('Absent')
    expect(screen.getByText('The students of this class have changed.')).toBeTruthy()
  },
)
