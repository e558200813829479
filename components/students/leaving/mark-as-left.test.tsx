import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Selection } from '@/components/list/useSelection'
import type { StudentBatchChange } from '@/lib/contract/batches/new-batch'
import type { StudentQuery } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve, showWideScreen } from '@/tests/support/in-app'
import { chooseOption } from '@/tests/support/select'
import { serveStudent, showStudentDetails } from '@/tests/support/student-details'
import { studentRecord } from '@/tests/support/student-record'
import { answerWithStudentPage, meera, openMenu, showStudentsScreen } from '@/tests/support/students-screen'
import { StudentSelectionBar } from '../StudentSelectionBar'
import { MarkAsLeftButton } from './MarkAsLeftButton'
import { MarkStudentsAsLeftDialog } from './MarkStudentsAsLeftDialog'

const left = studentRecord({ isActive: false, leaving: { date: '2026-03-31', reason: 'Completed' } })

beforeEach(showWideScreen)

// R88.1, R88.4
it('the menu of a student opens the dialog, and the menu of a leaver does not offer it', async () => {
  serve(answerWithStudentPage([meera]))
  const { unmount } = showStudentsScreen()
  await openMenu()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Mark as Left' }))
  expect(await screen.findByRole('dialog', { name: 'Mark as Left' })).toBeTruthy()
  unmount()
  serve(answerWithStudentPage([left]))
  showStudentsScreen()
  await openMenu()
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'View Details',
    'Edit',
    'Delete',
  ])
})

// R88.1, R88.4
it('the details of a student open the dialog, and the details of a leaver do not offer it', async () => {
  serveStudent()
  const { unmount } = showStudentDetails()
  press('Mark as Left')
  expect(await screen.findByRole('dialog', { name: 'Mark as Left' })).toBeTruthy()
  unmount()
  serveStudent(left)
  showStudentDetails(left)
  expect(screen.queryByRole('button', { name: 'Mark as Left' })).toBeNull()
})

function Details() {
  const [student, setStudent] = useState(meera)
  return (
    <div role="tabpanel" tabIndex={-1}>
      <MarkAsLeftButton student={student} />
      <button onClick={() => setStudent(left)}>Leave</button>
      <button onClick={() => setStudent(meera)}>Return</button>
    </div>
  )
}

// R88.1
it('the details take the focus when a student is marked as left, but not when marked again', async () => {
  serve(() => okResponse({}))
  renderInApp(<Details />)
  press('Mark as Left')
  await screen.findByRole('dialog')
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Leave')
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  press('Return')
  screen.getByText('Return').focus()
  press('Leave')
  expect(document.activeElement).toBe(screen.getByText('Return'))
})

// R88.3
it('marking selected students as left plans the same date and reason for all of them', async () => {
  const plan = vi.fn<(change: StudentBatchChange, key: string) => Promise<void>>(async () => undefined)
  renderInApp(<MarkStudentsAsLeftDialog open count={30} plan={plan} onClose={() => undefined} />)
  expect(screen.getByRole('dialog', { name: 'Mark 30 Students as Left' })).toBeTruthy()
  expect(box('Leaving Date').value).not.toBe('')
  const preview = screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' })
  expect(preview.disabled).toBe(true)
  chooseOption('Leaving Reason', 'Completed')
  type('Leaving Date', '31/3/2026')
  press('Preview')
  await waitFor(() => expect(plan).toHaveBeenCalledTimes(1))
  expect(plan.mock.calls[0]?.[0]).toEqual({ isActive: false, leaving: { date: '2026-03-31', reason: 'Completed' } })
})

// R88.3
it('students who left earlier are left out when selected students are marked as left', async () => {
  const calls = serve(({ method }) => (method === 'POST' ? refusalResponse(503, { message: 'Busy' }) : okResponse({})))
  const selection = { count: 1, ids: [meera._id], isEverything: false } as Selection<Student>
  renderInApp(<StudentSelectionBar selection={selection} filters={{} as StudentQuery} total={2} />)
  press('Mark as Left')
  expect(await screen.findByRole('dialog', { name: 'Mark 1 Student as Left' })).toBeTruthy()
  chooseOption('Leaving Reason', 'Completed')
  press('Preview')
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ kind: 'edit', exceptLeavers: true }),
  )
})
