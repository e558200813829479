import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { dataOfOtherCalls, okResponse, refusalResponse } from '@/tests/support/browser-api'
import { withoutDraft } from '@/tests/support/drafted'
import { possibleDuplicate, duplicateCheckCalls, HEADING, advanceTimers } from '@/tests/support/duplicate-check'
import { press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { studentRecord } from '@/tests/support/student-record'
import { studentFormValues } from './student-form-values'
import { StudentForm } from './StudentForm'

const meera = studentRecord()
const save = vi.fn()
let calls: ReturnType<typeof serve>
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  calls = serve(() => okResponse({ students: [possibleDuplicate()] }))
  save.mockReset().mockResolvedValue({ student: meera, warnings: [] })
})

/** Opens a complete form and types the name, so that the duplicate check has not run yet. */
function typeLast() {
  renderInApp(
    <StudentForm
      draft={withoutDraft(STUDENT_FIELDS)}
      initial={studentFormValues(meera)}
      save={save}
      onSaved={vi.fn()}
      onClose={() => undefined}
    />,
  )
  type('First Name', 'meera')
}

// R7.26
it('saving waits for the duplicate check, shows a possible duplicate, and saves at the second press', async () => {
  typeLast()
  press('Create')
  await waitFor(() => expect(document.activeElement?.textContent).toContain(HEADING))
  expect(document.activeElement?.getAttribute('role')).toBe('status')
  await screen.findByRole('button', { name: 'Create' })
  expect(save).not.toHaveBeenCalled()
  press('Create')
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(duplicateCheckCalls(calls)).toHaveLength(1)
})

it('the duplicate check runs again for a name that was typed after the warning', async () => {
  typeLast()
  press('Create')
  await screen.findByText(HEADING)
  await screen.findByRole('button', { name: 'Create' })
  type('First Name', 'Mira')
  press('Create')
  await waitFor(() => expect(duplicateCheckCalls(calls)).toHaveLength(2))
  await waitFor(() => expect(document.activeElement?.textContent).toContain(HEADING))
  expect(save).not.toHaveBeenCalled()
})

// R7.26
it('the student form saves at the first press when the duplicate warning is already shown', async () => {
  typeLast()
  await advanceTimers(1_000)
  expect(screen.getByText(HEADING)).toBeTruthy()
  press('Create')
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
})

it('the student form saves at the first press when the duplicate check finds nobody', async () => {
  calls = serve(() => okResponse(dataOfOtherCalls))
  typeLast()
  press('Create')
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(duplicateCheckCalls(calls)).toHaveLength(1)
})

// R7.26
it('the student form saves when the request that checks for duplicates fails', async () => {
  calls = serve(() => refusalResponse(503, { message: 'Busy' }))
  typeLast()
  press('Create')
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(duplicateCheckCalls(calls)).toHaveLength(1)
})

// R7.26
it('the student form saves when the duplicate check has not answered for two seconds', async () => {
  calls = serve(() => new Promise(() => undefined))
  typeLast()
  press('Create')
  await advanceTimers(1_500)
  expect(duplicateCheckCalls(calls)).toHaveLength(1)
  expect(save).not.toHaveBeenCalled()
  await advanceTimers(1_000)
  expect(save).toHaveBeenCalledOnce()
})
