import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DuplicatePage } from '@/lib/contract/students/duplicates'
import { fine } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { studentRecord } from '@/tests/support/student-record'
import { DuplicatesScreen } from './DuplicatesScreen'

const meera = studentRecord({ _id: '01980000-0000-7000-8000-000000000007' })
const swapped = studentRecord({
  _id: '01980000-0000-7000-8000-000000000009',
  studentId: 'STU-2026-00009',
  name: { firstName: 'Nair', lastName: 'Meera' },
  section: 'C',
  email: undefined,
})
const PATH = '/api/v1/students/duplicates'

let isDismissed: boolean
let calls: ReturnType<typeof serve>
beforeEach(() => {
  isDismissed = false
  calls = serve(({ method, body }) => {
    if (method === 'PUT') {
      isDismissed = (body as { isDismissed: boolean }).isDismissed
      return fine(body)
    }
    return fine(page(isDismissed ? 0 : 1))
  })
})

const page = (totalPairs: number): DuplicatePage => ({
  pairs: totalPairs
    ? [{ likeness: 'swapped', hasSameBirthDate: true, hasSamePhone: true, students: [meera, swapped] }]
    : [],
  pagination: { currentPage: 1, totalPages: 1, hasNext: false, hasPrev: false, totalPairs },
})
const card = () => screen.findByRole('region', { name: 'Meera Nair / Nair Meera' })
const decisions = () => calls.flatMap(({ method, path, body }) => (method === 'PUT' ? [[path, body]] : []))
const texts = (rows: HTMLElement[]) => rows.map(row => [...row.children].map(({ textContent }) => textContent))

describe('the page of possible duplicates', () => {
  // R52.4
  it('shows both records with what is alike, and marks the fields that differ', async () => {
    renderInApp(<DuplicatesScreen />)
    const pair = within(await card())
    expect(pair.getByText("First and last name swapped, same date of birth, same parent's phone")).toBeTruthy()
    const [heading, ...shown] = texts(pair.getAllByRole('row'))
    expect(heading).toEqual(['Field', 'MNSTU-2026-00007', 'NMSTU-2026-00009'])
    expect(shown).toContainEqual(['≠ Name', 'Meera Nair', 'Nair Meera'])
    expect(shown).toContainEqual(['≠ Section', 'B', 'C'])
    expect(shown).toContainEqual(['≠ Email', meera.email, '—'])
    expect(shown).toContainEqual(['Standard', '5th', '5th'])
    expect(shown.map(([label]) => label)).not.toContain('City')
  })

  // R52.5
  it('dismisses a pair, and takes it back from the notice', async () => {
    renderInApp(<DuplicatesScreen />)
    fireEvent.click(within(await card()).getByRole('button', { name: 'Not a Duplicate' }))
    expect(await screen.findByText('No possible duplicates found')).toBeTruthy()
    expect(await screen.findByText('Meera Nair · STU-2026-00007 and Nair Meera · STU-2026-00009')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await card()
    expect(decisions()).toEqual([
      [PATH, { students: [meera._id, swapped._id], isDismissed: true }],
      [PATH, { students: [meera._id, swapped._id], isDismissed: false }],
    ])
  })

  // R52.5
  it('offers no decision to those who may not update students', async () => {
    renderInApp(<DuplicatesScreen />, ['students.read'])
    expect(within(await card()).queryByRole('button', { name: 'Not a Duplicate' })).toBeNull()
  })
})
