import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import type { PossibleDuplicate } from '@/lib/contract/students/duplicates'
import { withoutDraft } from '@/tests/support/drafted'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { fine, refused } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { studentRecord } from '@/tests/support/student-record'
import { studentDraft } from './student-draft'
import { StudentForm } from './StudentForm'

const meera = studentRecord()
const alike: PossibleDuplicate = {
  ...meera,
  _id: 'other',
  studentId: 'STU-2026-00002',
  rollNumber: 12,
  isActive: false,
  likeness: 'same',
  hasSameBirthDate: true,
  hasSamePhone: false,
}
const CHECK = '/api/v1/students/duplicate-check'
const HEADING = 'Perhaps already on record:'
let calls: ReturnType<typeof serve>
const checks = () => calls.filter(({ path }) => path === CHECK)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  calls = serve(() => fine({ students: [alike] }))
})

/** In steps: React draws, and so asks the server, at the end of each. */
async function pass(ms: number) {
  for (let step = 0; step < ms; step += 100) await act(() => vi.advanceTimersByTimeAsync(100))
}
const add = (granted: readonly Permission[] = ['students.create', 'students.read']) =>
  renderInApp(
    <StudentForm
      draft={withoutDraft(STUDENT_FIELDS)}
      initial={studentDraft()}
      editing={false}
      save={vi.fn()}
      onSaved={vi.fn()}
      onClose={() => undefined}
    />,
    granted,
  )
const edit = (id: string) =>
  renderInApp(
    <StudentForm
      draft={withoutDraft(STUDENT_FIELDS)}
      initial={studentDraft(meera)}
      editing
      id={id}
      save={vi.fn()}
      onSaved={vi.fn()}
      onClose={() => undefined}
    />,
  )
/** The form has two status elements. The second belongs to the roll number. */
const hint = () => screen.getAllByRole('status').find(({ tagName }) => tagName === 'DIV') as HTMLElement
function typePerson() {
  type('First Name', 'Meera')
  type('Last Name', 'Nair')
  type('Date of Birth', '2015-06-14')
}

// R7.26
it('shows students with the same name and birth date before saving', async () => {
  add()
  const status = hint()
  expect(status.textContent).toBe('')
  typePerson()
  await pass(1_000)
  expect(status.textContent).toContain(HEADING)
  const line = screen.getByRole('button', { name: 'Meera Nair' }).closest('[dir]')
  expect(line?.textContent).toBe(
    'Meera Nair · STU-2026-00002 · 5th-B · Roll 12 · Inactive · Born 14 Jun 2015 · ' +
      "Parents' phones 9876543211, 9876543210 Same name, same date of birth",
  )
  expect(Object.fromEntries(checks()[0]?.query ?? [])).toEqual({
    firstName: 'Meera',
    lastName: 'Nair',
    dateOfBirth: '2015-06-14',
  })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(false)
  type('First Name', 'Mira')
  await act(() => Promise.resolve())
  expect(status.textContent).toBe('')
})

it('sends one query when typing pauses, and none before all three fields are filled', async () => {
  add()
  type('First Name', 'Meera')
  type('Date of Birth', '2015-06-14')
  await pass(1_000)
  for (const text of ['N', 'Na', 'Nai', 'Nair']) type('Last Name', text)
  expect(box('Last Name').value).toBe('Nair')
  await pass(200)
  expect(checks()).toEqual([])
  await pass(1_000)
  expect(checks()).toHaveLength(1)
})

// R7.26
it('sends no query for those who may not read students', async () => {
  add(['students.create'])
  typePerson()
  await pass(1_000)
  expect(calls).toEqual([])
  expect(hint().textContent).toBe('')
})

// R7.26
it('lists neither the edited student nor duplicates that existed before the edit', async () => {
  edit('other')
  await pass(1_000)
  expect(calls).toEqual([])
  type('First Name', 'meera')
  await pass(1_000)
  expect(checks()).toHaveLength(1)
  expect(hint().textContent).toBe('')
})

it('lists other students with the new name of an edited one', async () => {
  edit('0198-meera')
  type('First Name', 'meera')
  await pass(1_000)
  expect(screen.getByText(HEADING)).toBeTruthy()
})

describe('saving before the check has ended', () => {
  const save = vi.fn()
  beforeEach(() => save.mockReset().mockResolvedValue({ student: meera, warnings: [] }))
  /** A form in which all is filled in, and the name was typed a moment ago. */
  function typeLast() {
    renderInApp(
      <StudentForm
        draft={withoutDraft(STUDENT_FIELDS)}
        initial={studentDraft(meera)}
        editing={false}
        save={save}
        onSaved={vi.fn()}
        onClose={() => undefined}
      />,
    )
    type('First Name', 'meera')
  }

  // R7.26
  it('waits for it, shows a child on record, and saves at the second press', async () => {
    typeLast()
    press('Create')
    await waitFor(() => expect(document.activeElement?.textContent).toContain(HEADING))
    expect(document.activeElement?.getAttribute('role')).toBe('status')
    await screen.findByRole('button', { name: 'Create' })
    expect(save).not.toHaveBeenCalled()
    press('Create')
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(checks()).toHaveLength(1)
  })

  it('asks again about a name that was typed after the warning', async () => {
    typeLast()
    press('Create')
    await screen.findByText(HEADING)
    await screen.findByRole('button', { name: 'Create' })
    type('First Name', 'Mira')
    press('Create')
    await waitFor(() => expect(checks()).toHaveLength(2))
    await waitFor(() => expect(document.activeElement?.textContent).toContain(HEADING))
    expect(save).not.toHaveBeenCalled()
  })

  // R7.26
  it('saves at the first press when the warning stands there already', async () => {
    typeLast()
    await pass(1_000)
    expect(screen.getByText(HEADING)).toBeTruthy()
    press('Create')
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
  })

  it('saves at the first press when nobody else is found', async () => {
    calls = serve(() => fine({ students: [] }))
    typeLast()
    press('Create')
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(checks()).toHaveLength(1)
  })

  // R7.26
  it('saves when the check fails', async () => {
    calls = serve(() => refused(503, { message: 'Busy' }))
    typeLast()
    press('Create')
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(checks()).toHaveLength(1)
  })

  // R7.26
  it('saves after two seconds without an answer', async () => {
    calls = serve(() => new Promise(() => undefined))
    typeLast()
    press('Create')
    await pass(1_500)
    expect(checks()).toHaveLength(1)
    expect(save).not.toHaveBeenCalled()
    await pass(1_000)
    expect(save).toHaveBeenCalledOnce()
  })
})
