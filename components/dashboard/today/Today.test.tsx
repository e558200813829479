import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { promotionQuery } from '@/lib/client/queries/plan-batch'
import type { Permission } from '@/lib/contract/permissions'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { DASHBOARD_FIGURES as FIGURES } from '@/tests/support/dashboard-figures'
import { renderInApp, serve } from '@/tests/support/in-app'
import { Today } from './Today'

type School = {
  figures?: object
  students?: number
  staff?: number
  name?: string
  batches?: object[]
  totalBatches?: number
}

/** Renders the tasks of the day for a school. Returns the calls that the server received. */
function show(as: 'superAdmin' | Permission[], school: School = {}, prepare?: (cache: QueryClient) => void) {
  const { figures = FIGURES, students = 1263, staff = 4, name, batches = [] } = school
  const { totalBatches = batches.length } = school
  const place = { currentPage: 1, totalPages: 1, hasNext: false, hasPrev: false }
  const answers: Record<string, object> = {
    '/dashboard/figures': figures,
    '/students': { students: [], pagination: { ...place, totalStudents: students } },
    '/staff': { staff: [], pagination: { ...place, totalStaff: staff } },
    '/school': { school: { name, logoUrl: '', version: 1 } },
    '/batches': { batches, pagination: { ...place, totalBatches } },
    '/students/promotion': { classes: [], last: null },
  }
  const calls = serve(({ path }) => okResponse(answers[path.replace('/api/v1', '')]))
  renderInApp(<Today />, as, undefined, prepare)
  return calls
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const pathsOf = (calls: ReturnType<typeof show>) => calls.map(({ path }) => path.replace('/api/v1', ''))

describe('birthdays', () => {
  // R87.1
  it('the students whose birthday is today are shown with their classes, and link to their records', async () => {
    show(['students.read'])
    const list = within(await screen.findByRole('list', { name: 'Birthdays today' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Asha Rao5th-A',
      'Meera Nair5th-B',
      'Ravi Iyer6th-B',
    ])
    expect(linkTo('Meera Nair')).toContain('student=s2')
    expect(screen.queryByRole('link', { name: /^All/ })).toBeNull()
  })

  // R87.1
  it('when more students have their birthday than are shown, a link leads to all of them', async () => {
    const birthdays = FIGURES.birthdays.map(day => ({ ...day, students: 274 }))
    show(['students.read'], { figures: { ...FIGURES, birthdays } })
    await screen.findByRole('list', { name: 'Birthdays today' })
    expect(linkTo('All 274')).toBe('/students?isActive=true&birthday=2026-11-25')
  })

  // R87.1
  it('the dashboard says when nobody has a birthday today', async () => {
    show(['students.read'], { figures: { ...FIGURES, birthdaysToday: [] } })
    expect(await screen.findByText('No active student has a birthday today.')).toBeDefined()
  })

  // R87.1
  it('users who may not read students neither see nor load birthdays', async () => {
    const calls = show(['staff.update'])
    await waitFor(() => expect(pathsOf(calls)).toEqual(['/batches']))
    expect(screen.queryByText('Birthdays Today')).toBeNull()
  })
})

describe('records that need work', () => {
  // R106.2, R106.3
  it('the dashboard reminds a superAdmin of leavers who can be erased, and links to them', async () => {
    show('superAdmin', { figures: { ...FIGURES, dueForErasing: { leftTo: '2019-11-25', students: 1240 } } })
    expect(await screen.findByText(/^1,240 students left on or before 25 Nov 2019, and can be erased/)).toBeDefined()
    expect(linkTo('Review Leavers')).toBe('/students?leftTo=2019-11-25&isActive=false&erased=no')
  })

  // R69.1, R69.2, R52.4, R87.2
  it('missing data and the records to check link to their lists, and counts of zero are left out', async () => {
    show(['students.read'])
    await screen.findByRole('table', { name: 'Missing data' })
    expect(linkTo('Active students without Email of any parent: 9')).toBe('/students?isActive=true&missing=parentEmail')
    expect(screen.queryByRole('link', { name: /^Active students without Blood Group/ })).toBeNull()
    expect(linkTo('Students who share a roll number: 6')).toBe(
      '/students?shared=rollNumber&sortBy=standard&sortOrder=asc',
    )
    expect(linkTo('Pairs of possible duplicates: 1')).toBe('/students/duplicates')
  })

  // R87.2
  it('the dashboard says when there is nothing to check and no data is missing', async () => {
    const missing = { photo: 0, email: 0, bloodGroup: 0, admissionNumber: 0, parentEmail: 0 }
    show(['students.read'], { figures: { ...FIGURES, missing, sharedRollNumbers: 0, duplicates: 0 } })
    expect(await screen.findByText(/^There is nothing to check/)).toBeDefined()
    expect(screen.getByText(/^No active student lacks any of these data/)).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('the figures of the day can be loaded again after a failure', async () => {
    serve(() => refusalResponse(500, { message: 'Broken' }))
    renderInApp(<Today />, ['students.read'])
    const retry = await screen.findByRole('button', { name: 'Retry' })
    serve(() => okResponse(FIGURES))
    await userEvent.click(retry)
    expect(await screen.findByRole('table', { name: 'Missing data' })).toBeDefined()
  })
})

describe('the bulk changes under way', () => {
  // R69.10
  it('bulk changes under way are listed with their state, and a link leads to all of them', async () => {
    const calls = show(['students.update'], {
      batches: [batchRecord({ _id: 'b1', title: 'Move to C', state: 'ready', total: 40 })],
      totalBatches: 1200,
    })
    const link = await screen.findByRole('link', { name: 'Move to C' })
    expect(link.getAttribute('href')).toBe('/batches/b1')
    expect(screen.getByText('Ready to run, 40 records')).toBeDefined()
    expect(linkTo('All 1,200')).toBe('/batches?state=open')
    expect(Object.fromEntries(calls[0]!.query)).toEqual({ state: 'open', page: '1', limit: '5' })
  })

  // R69.10
  it('bulk changes are neither shown to nor requested for users who may only read', async () => {
    const calls = show(['students.read', 'staff.read'])
    await screen.findByRole('table', { name: 'Missing data' })
    expect(screen.queryByText('Bulk Changes Under Way')).toBeNull()
    expect(pathsOf(calls)).not.toContain('/batches')
  })
})

describe('the end of the academic year', () => {
  const LAST_MONTH = { ...FIGURES, today: '2027-03-10' }
  const promote = () => screen.queryByRole('link', { name: 'Promote Students' })

  // R87.4
  it.each([
    ['2027-02-01', 'The academic year 2026–27 ends on 31 Mar 2027.'],
    ['2026-04-28', 'The academic year 2026–27 has begun.'],
  ])('on %s the dashboard offers the promotion: %s', async (today, sentence) => {
    show(['students.read', 'students.update'], { figures: { ...FIGURES, today } })
    expect((await screen.findByRole('link', { name: 'Promote Students' })).getAttribute('href')).toBe(
      '/students/promote',
    )
    expect(screen.getByText(sentence, { exact: false })).toBeDefined()
  })

  // R87.4
  it.each([
    ['in another month', ['students.read', 'students.update'], FIGURES],
    ['without the permission', ['students.read'], LAST_MONTH],
  ] as [string, Permission[], object][])(
    'the dashboard neither offers the promotion nor asks for it %s',
    async (_when, as, figures) => {
      const calls = show(as, { figures })
      await screen.findByRole('table', { name: 'Missing data' })
      expect(promote()).toBeNull()
      expect(pathsOf(calls)).not.toContain('/students/promotion')
    },
  )

  // R87.4
  it('after a promotion of all students, the dashboard does not offer another promotion', async () => {
    let cache: QueryClient | undefined
    show(['students.read', 'students.update'], { figures: LAST_MONTH }, given => (cache = given))
    await screen.findByRole('link', { name: 'Promote Students' })
    const last = { batch: 'b', at: '2027-03-01T08:00:00.000Z', isBlocking: true, class: null }
    act(() => void cache?.setQueryData(promotionQuery(undefined).queryKey, { classes: [], last }))
    await waitFor(() => expect(promote()).toBeNull())
  })
})

describe('a school without students', () => {
  const steps = async () =>
    within(await screen.findByRole('list', { name: 'First steps' }))
      .getAllByRole('listitem')
      .map(step => [
        within(step).getByRole('link').textContent,
        within(step).getByRole('link').getAttribute('href'),
        within(step).queryByText('Done') !== null,
      ])

  // R87.5
  it('an empty school shows superAdmins three steps with links', async () => {
    show('superAdmin', { students: 0, staff: 0, figures: { ...FIGURES, classes: [] } })
    expect(await steps()).toEqual([
      ['School', '/settings', false],
      ['Import', '/students/import', false],
      ['Staff', '/staff', false],
    ])
    expect(screen.queryByText('Birthdays Today')).toBeNull()
  })

  // R87.5
  it('first steps that are done are marked as done', async () => {
    show('superAdmin', { students: 0, staff: 2, name: 'Hill School' })
    await waitFor(async () => expect((await steps()).map(([, , isDone]) => isDone)).toEqual([true, false, true]))
  })

  // R87.5
  it('a superAdmin sees no steps once there are students', async () => {
    show('superAdmin', { students: 1 })
    await screen.findByRole('list', { name: 'Birthdays today' })
    expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull()
  })

  // R87.5
  it('a user who is not a superAdmin sees neither steps nor birthdays in an empty school', async () => {
    show(['students.read', 'students.create'], { students: 0 })
    await waitFor(() => {
      expect(screen.queryByRole('status', { name: 'Loading birthdays' })).toBeNull()
      expect(screen.queryByText('Birthdays Today')).toBeNull()
    })
    expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull()
  })

  // R87.1
  it('figures that cannot be loaded in an empty school can be loaded again', async () => {
    const students = { students: [], pagination: { currentPage: 1, totalPages: 1, hasNext: false, hasPrev: false, totalStudents: 0 } } // prettier-ignore
    serve(({ path }) =>
      path.endsWith('/students') ? okResponse(students) : refusalResponse(500, { message: 'Broken' }),
    )
    renderInApp(<Today />, ['students.read'])
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading birthdays' })).toBeNull())
    const retry = await screen.findByRole('button', { name: 'Retry' })
    serve(() => okResponse(FIGURES))
    await userEvent.click(retry)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
  })
})
