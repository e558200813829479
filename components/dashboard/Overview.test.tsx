import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { LatestChange } from '@/lib/contract/dashboard'
import type { Permission } from '@/lib/contract/permissions'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { OpenBatches } from './OpenBatches'
import { Overview } from './Overview'

const change = (changes: Partial<LatestChange>): LatestChange => ({
  _id: '1',
  at: '2026-11-25T09:00:00.000Z',
  actor: { _id: 'u', name: 'Asha Rao' },
  action: 'student.updated',
  entity: 'student',
  entityId: 's1',
  label: 'Meera Nair (STU-2026-00001)',
  batchId: null,
  bulk: null,
  ...changes,
})

/** Renders the overview of a school for a user. Returns the calls that the server received. */
function show(as: 'superAdmin' | Permission[], changes: LatestChange[] = []) {
  const calls = serve(({ path }) =>
    // The request for the figures never ends here: StudentFigures.test.tsx tests the figures.
    path.endsWith('/figures') ? new Promise<Response>(() => undefined) : okResponse({ changes }),
  )
  renderInApp(<Overview />, as)
  return calls
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

// R69.3
it('figures are neither shown nor requested without the permission to read students', async () => {
  const calls = show(['students.create', 'students.update', 'staff.read'])
  await screen.findByText('No recent changes in records that you may see.')
  expect(screen.queryByRole('table')).toBeNull()
  expect(calls.map(({ path }) => path)).not.toContain('/api/v1/dashboard/figures')
})

describe('the latest changes', () => {
  // R69.8
  it('the latest changes name the change, the record and the person, and link to the record', async () => {
    const gone = change({ _id: '2', action: 'student.deleted', label: 'Old One' })
    const settings = change({ _id: '3', action: 'settings.changed', entity: 'school', label: 'Settings' })
    show('superAdmin', [change({}), gone, settings])
    const list = within(await screen.findByRole('list', { name: 'Latest changes' }))
    const items = await waitFor(() => {
      const found = list.getAllByRole('listitem')
      expect(found).toHaveLength(3)
      return found
    })
    expect(items[0]?.textContent).toMatch(/^Student changed: Meera Nair \(STU-2026-00001\).* by Asha Rao$/)
    expect(list.getAllByRole('link').map(link => link.textContent)).toEqual(['Meera Nair (STU-2026-00001)'])
    expect(list.getByRole('link').getAttribute('href')).toContain('student=s1')
    expect(linkTo('All Activity')).toBe('/activity')
  })

  // R69.8, R104.19
  it('a change of an erased student says “Erased student”, and a change without a record has no colon', async () => {
    const issued = change({ action: 'student.certificate_issued', label: '' })
    const school = change({ _id: '2', action: 'settings.changed', entity: 'school', label: '' })
    show('superAdmin', [issued, school])
    expect((await screen.findByRole('link', { name: 'Erased student' })).getAttribute('href')).toContain('student=s1')
    const items = within(screen.getByRole('list', { name: 'Latest changes' })).getAllByRole('listitem')
    expect(items[0]?.textContent).toMatch(/^Certificate issued: Erased student.* by Asha Rao$/)
    expect(items[1]?.textContent).toMatch(/^Settings changed\d/)
  })

  // R69.8
  it('a bulk change shows its number of records, and links to its page for users who may see the page', async () => {
    const bulk = { kind: 'renumber', entity: 'students', records: 17, title: 'Renumber 5th-A by name' } as const
    const hidden = { kind: 'delete', entity: 'staff', records: 1200, title: null } as const
    show(['students.read'], [change({ batchId: 'b1', bulk }), change({ _id: '2', batchId: 'b2', bulk: hidden })])
    await screen.findByRole('link', { name: 'Renumber 5th-A by name' })
    const items = within(screen.getByRole('list', { name: 'Latest changes' })).getAllByRole('listitem')
    expect(items[0]?.textContent).toMatch(/^17 students changed: Renumber 5th-A by name.* by Asha Rao$/)
    expect(items[1]?.textContent).toMatch(/^1,200 staff members deleted.* by Asha Rao$/)
    expect(linkTo('Renumber 5th-A by name')).toBe('/batches/b1')
    expect(within(items[1]!).queryByRole('link')).toBeNull()
  })

  // R69.8
  it('the latest changes link to the activity only for superAdmins', async () => {
    show(['staff.read'], [change({ entity: 'user', action: 'staff.updated', label: 'Ravi Menon' })])
    expect(await screen.findByRole('link', { name: 'Ravi Menon' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'All Activity' })).toBeNull()
  })

  // R69.8
  it('the latest changes are not requested when the user may read nothing', async () => {
    const calls = serve(() => refusalResponse(503, { message: 'Busy' }))
    renderInApp(
      <>
        <Overview />
        <OpenBatches />
      </>,
      ['students.create'],
    )
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/v1/batches']))
    expect(screen.queryByText('Latest Changes')).toBeNull()
  })

  // R69.8
  it('the latest changes are loaded again within a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const calls = show(['staff.read'])
    await screen.findByText('No recent changes in records that you may see.')
    // Do not use `advanceTimersByTimeAsync`: the clock also advances by itself, so on a slow computer the call might
    // never end.
    await act(async () => void vi.advanceTimersByTime(60_000))
    expect(calls.filter(({ path }) => path.endsWith('/changes')).length).toBeGreaterThan(1)
    vi.useRealTimers()
  })
})
