import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DuplicatePage } from '@/lib/contract/students/duplicates'
import type { Student } from '@/lib/contract/students/schema'
import { okResponse } from '@/tests/support/browser-api'
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
      return okResponse(body)
    }
    return okResponse(page(isDismissed ? 0 : 1))
  })
})

const page = (totalPairs: number): DuplicatePage => ({
  pairs: totalPairs
    ? [{ likeness: 'swapped', hasSameBirthDate: true, hasSamePhone: true, students: [meera, swapped] }]
    : [],
  pagination: { currentPage: 1, totalPages: 1, hasNext: false, hasPrev: false, totalPairs },
})
const pairOf = (firstName: string, index: number): DuplicatePage['pairs'][number] => ({
  likeness: 'same',
  hasSameBirthDate: true,
  hasSamePhone: false,
  students: [1, 2].map(number =>
    studentRecord({ _id: `01980000-0000-7000-8000-0000000000${index}${number}`, name: { firstName, lastName: 'Rao' } }),
  ) as [Student, Student],
})
const card = () => screen.findByRole('region', { name: 'Meera Nair / Nair Meera' })
const decisions = () => calls.flatMap(({ method, path, body }) => (method === 'PUT' ? [[path, body]] : []))
const texts = (rows: HTMLElement[]) => rows.map(row => [...row.children].map(({ textContent }) => textContent))

describe('the page of possible duplicates', () => {
  // R52.4
  it('a possible duplicate shows both records and what they share, and marks the fields that differ', async () => {
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
  it('a pair can be dismissed, and “Undo” in the notice brings the pair back', async () => {
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
  it.each([
    ['the next pair', 0, 1],
    ['the pair before the last one', 2, 1],
  ])('dismissing a pair moves the focus to %s', async (_what, decided, next) => {
    const all = ['Asha', 'Bala', 'Chitra'].map(pairOf)
    let pairs = all
    serve(({ method, body }) => {
      if (method === 'PUT') pairs = pairs.filter((_, index) => index !== decided)
      return okResponse(
        method === 'PUT' ? body : { pairs, pagination: { ...page(0).pagination, totalPairs: pairs.length } },
      )
    })
    renderInApp(<DuplicatesScreen />)
    const cards = await screen.findAllByRole('region', { name: /Rao/ })
    const button = within(cards[decided]!).getByRole('button', { name: 'Not a Duplicate' })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(screen.getAllByRole('region', { name: /Rao/ })).toHaveLength(2))
    expect(document.activeElement).toBe(within(cards[next]!).getByRole('button', { name: 'Merge' }))
  })

  // R52.5
  it('dismissing the only pair moves the focus to the heading', async () => {
    renderInApp(<DuplicatesScreen />)
    const button = within(await card()).getByRole('button', { name: 'Not a Duplicate' })
    button.focus()
    fireEvent.click(button)
    expect(await screen.findByText('No possible duplicates found')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Possible Duplicates' }))
  })

  // R52.5
  it('possible duplicates offer no decision to users who may not update students', async () => {
    renderInApp(<DuplicatesScreen />, ['students.read'])
    expect(within(await card()).queryByRole('button', { name: 'Not a Duplicate' })).toBeNull()
  })
})
