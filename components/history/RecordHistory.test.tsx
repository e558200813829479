import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AuditEvent } from '@/lib/contract/history/events'
import { auditEvent, auditPage } from '@/tests/support/audit-event'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { RecordHistory } from './RecordHistory'

const show = (as?: Parameters<typeof renderInApp>[1]) =>
  renderInApp(<RecordHistory records="students" id="0198-meera" />, as)
const items = async () => within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem')
const fields = () =>
  [...document.querySelectorAll('dt')].map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

it('the history shows the time and user of each event, and the label and both values of each field', async () => {
  const changes: AuditEvent['changes'] = [
    { field: 'contactInfo.address.pinCode', before: '682001', after: '682002' },
    { field: 'dateOfBirth', before: '2015-06-14', after: '2015-07-14' },
    { field: 'email', before: 'meera@example.com', after: null },
    { field: 'isActive', before: true, after: false },
    { field: 'profilePhoto.url', before: '', after: '/api/v1/students/0198-meera/photo?v=1' },
    { field: 'shoeSize', before: null, after: 36 },
  ]
  serve(() => okResponse(auditPage([auditEvent({ changes })])))
  show()
  const [item] = await items()
  expect(item?.textContent).toContain('Student changed')
  expect(item?.textContent).toMatch(/21 Nov 2026.* by Asha Rao/)
  expect(fields()).toEqual([
    'PIN Code: 682001 → 682002',
    'Date of Birth: 14 Jun 2015 → 14 Jul 2015',
    'Email: meera@example.com',
    'Active: Yes → No',
    'Photo: Added',
    'shoeSize: 36',
  ])
  expect(document.querySelector('del')?.textContent).toBe('682001')
})

// R100.1
it('the history names the token with which a program made a change', async () => {
  serve(() => okResponse(auditPage([auditEvent({ token: 'Bus list' }), auditEvent({ _id: 'by-hand' })])))
  show()
  const [byToken, byHand] = await items()
  expect(byToken?.textContent).toContain('by Asha Rao through the token Bus list')
  expect(byHand?.textContent).not.toContain('token')
})

// R104.5
it('the history of an erased record says which data was kept', async () => {
  const changes = [{ field: 'depth', before: null, after: 'register' }]
  serve(() => okResponse(auditPage([auditEvent({ action: 'student.erased', changes })])))
  show()
  await items()
  expect(fields()).toEqual(['What Stays: Register entry'])
})

// R33.8
it.each([
  ['', '/photo?v=1', 'Photo: Added'],
  ['/photo?v=1', '/photo?v=2', 'Photo: Changed'],
  ['/photo?v=2', '', 'Photo: Removed'],
])('the history describes a photo change without its URL: from %j to %j', async (before, after, text) => {
  serve(() => okResponse(auditPage([auditEvent({ changes: [{ field: 'profilePhoto.url', before, after }] })])))
  show()
  await items()
  expect(fields()).toEqual([text])
})

it('the history hides the fields of a creation event until the user expands them', async () => {
  const filled = Array.from({ length: 28 }, (_, n) => ({ field: `field${n}`, before: null, after: n }))
  const changes = [...filled, { field: 'profilePhoto.url', before: null, after: '' }]
  serve(() => okResponse(auditPage([auditEvent({ action: 'student.created', changes })])))
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Show 28 fields', expanded: false }))
  expect(fields()).toHaveLength(28)
  fireEvent.click(screen.getByRole('button', { name: 'Hide fields', expanded: true }))
  expect(fields()).toEqual([])
})

// R33.9
it('the history loads older events on request, and shows no event twice when a new event shifts the pages', async () => {
  const all = ['c', 'b', 'a'].map(_id => auditEvent({ _id }))
  const calls = serve(({ query }) =>
    okResponse(query.get('page') === '1' ? auditPage(all.slice(0, 2), { hasNext: true }) : auditPage(all.slice(1))),
  )
  show()
  expect(await items()).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await expect.poll(async () => (await items()).length).toBe(3)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(calls.map(({ path, query }) => [path, query.get('page')])).toEqual([
    ['/api/v1/students/0198-meera/history', '1'],
    ['/api/v1/students/0198-meera/history', '2'],
  ])
})

it('the history says that there are no events', async () => {
  serve(() => okResponse(auditPage([])))
  show()
  expect(screen.getByRole('status', { name: 'Loading history' })).toBeDefined()
  expect(await screen.findByText('No history')).toBeDefined()
})

it('the history shows why loading failed, and “Retry” loads the first or the older events again', async () => {
  const outcomes = ['busy', 'fine', 'busy', 'fine']
  serve(({ query }) => {
    if (outcomes.shift() === 'busy') return refusalResponse(503, { message: 'Busy', error: 'UNAVAILABLE' })
    const page = Number(query.get('page'))
    return okResponse(auditPage([auditEvent({ _id: `of page ${page}` })], { hasNext: page === 1, currentPage: page }))
  })
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Busy')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await items()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await expect.poll(async () => (await items()).length).toBe(2)
})

// R39.12
it('an event in the history links to its bulk change', async () => {
  const batchId = '0199-batch'
  serve(() => okResponse(auditPage([auditEvent({ batchId }), auditEvent({ _id: 'single' })])))
  show()
  await items()
  const links = screen.getAllByRole('link', { name: 'Part of a bulk change' })
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/batches/0199-batch'])
})

describe('undo', () => {
  const at = new Date().toISOString()

  // R52.10
  it('undo is not offered for the events of a merged record, and these events name the merged record', async () => {
    const asha = { entityId: '0198-asha', label: 'Asha Rao (STU-2026-00012)' }
    const events = [
      auditEvent({ ...asha, at, _id: 'gone', action: 'student.deleted' }),
      auditEvent({ ...asha, at, _id: 'changed' }),
      auditEvent({ at }),
    ]
    serve(() => okResponse(auditPage(events)))
    show()
    const [gone, changed, own] = await items()
    expect(gone?.textContent).toContain('Student deleted — Asha Rao (STU-2026-00012), merged into this record')
    expect(changed?.textContent).toContain('Student changed — Asha Rao (STU-2026-00012), merged into this record')
    expect(own?.textContent).not.toContain('merged')
    expect(own?.textContent).not.toContain('Meera Nair')
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
    expect(within(own as HTMLElement).getByRole('button', { name: 'Undo' })).toBeDefined()
  })

  // R104.19
  it('the event of a merged record whose name was erased says “Erased student”', async () => {
    serve(() => okResponse(auditPage([auditEvent({ entityId: '0198-asha', label: '' })])))
    show()
    const [item] = await items()
    expect(item?.textContent).toContain('Student changed — Erased student, merged into this record')
  })

  // R41.3
  it('“Undo” is offered for recent changes of one record, and sends the id of the event', async () => {
    const events = [
      auditEvent({ at }),
      auditEvent({ at, _id: 'in bulk', batchId: '0199-batch' }),
      auditEvent({ at, _id: 'photo', action: 'student.photo_changed' }),
      auditEvent({ at: '2020-01-01T09:30:00.000Z', _id: 'old' }),
    ]
    const calls = serve(({ method }) => okResponse(method === 'GET' ? auditPage(events) : { record: '0198-meera' }))
    show()
    await items()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone')).toBeDefined()
    const sent = calls.find(({ method }) => method === 'POST')
    expect([sent?.path, sent?.body]).toEqual(['/api/v1/undo', { event: '0199-event' }])
  })

  // R41.4
  it.each([
    ['student.updated', ['students.read', 'students.create', 'students.delete']],
    ['student.created', ['students.read', 'students.create', 'students.update']],
  ] as const)('undo of a %s event is not offered without the permission that it needs', async (action, permissions) => {
    serve(() => okResponse(auditPage([auditEvent({ at, action })])))
    show([...permissions])
    await items()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
