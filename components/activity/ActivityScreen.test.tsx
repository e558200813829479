import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayStart } from '@/lib/client/local-days'
import type { AuditEvent } from '@/lib/contract/history/events'
import { auditEvent, auditPage } from '@/tests/support/audit-event'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve, showWideScreen } from '@/tests/support/in-app'
import { chooseOption } from '@/tests/support/select'
import { ActivityScreen } from './ActivityScreen'

const RECORD = '0198c0de-0000-7000-8000-000000000001'
const PERSON = '0198c0de-0000-7000-8000-000000000002'
const event = auditEvent({ entityId: RECORD, actor: { _id: PERSON, name: 'Asha Rao' } })

const show = (query = '') => {
  window.history.replaceState(null, '', `/activity${query}`)
  return renderInApp(<ActivityScreen />, 'superAdmin')
}
const listing = (events: AuditEvent[], place = {}) => serve(() => okResponse(auditPage(events, place)))
const search = () => new URLSearchParams(window.location.search)
const enter = (label: string, date: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: date } })
  fireEvent.blur(screen.getByLabelText(label))
}
const open = async () => fireEvent.click(await screen.findByRole('link', { name: 'Student changed' }))

beforeEach(showWideScreen)

it('the activity screen lists events with record, person, time and number of changes', async () => {
  listing([event], { totalEvents: 1 })
  show()
  const row = await screen.findByRole('row', { name: /Student changed/ })
  expect(row.textContent).toMatch(/Student changedMeera Nair \(STU-2026-00007\)Asha Rao21 Nov 2026, .*1 field/)
  expect(screen.getByText('1 event')).toBeDefined()
})

// R63.13
it('an event about the actor’s own account names the actor once, and shows no number when nothing changed', async () => {
  const own = { entity: 'user', entityId: PERSON, label: 'Asha Rao', action: 'session.signed_in' } as const
  listing([auditEvent({ ...own, changes: [], actor: { _id: PERSON, name: 'Asha Rao' } })], { totalEvents: 1 })
  show()
  const row = await screen.findByRole('row', { name: /Signed in/ })
  expect(row.textContent).toMatch(/^Signed inAsha Rao21 Nov 2026, \d\d:\d\d$/)
})

// R104.19
it('an event about an erased student says “Erased student” in the list and in its dialog', async () => {
  listing([auditEvent({ ...event, label: '' })])
  show()
  const row = await screen.findByRole('row', { name: /Student changed/ })
  expect(row.textContent).toMatch(/^Student changedErased studentAsha Rao/)
  await open()
  const dialog = await screen.findByRole('dialog', { name: 'Student changed' })
  expect(within(dialog).getByText('Record').nextElementSibling?.textContent).toBe('Erased student')
})

// R104.11
it('the dialog of an event about the whole school has no row for a record', async () => {
  listing([auditEvent({ ...event, action: 'batch.done', entity: 'school', label: '' })])
  show()
  fireEvent.click(await screen.findByRole('link', { name: 'Many records changed at once' }))
  const dialog = await screen.findByRole('dialog', { name: 'Many records changed at once' })
  expect(within(dialog).queryByText('Record')).toBeNull()
})

describe('the filters', () => {
  // R33.10
  it('the activity filters are read from the address, and their dates are days in the user’s time zone', async () => {
    const calls = listing([event])
    show(`?search=meera&person=asha&action=student.updated&from=2026-11-01&to=2026-11-21&record=${RECORD}&page=2`)
    await screen.findByRole('row', { name: /Student changed/ })
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      search: 'meera', person: 'asha', action: 'student.updated', record: RECORD, page: '2', limit: '10',
      from: dayStart('2026-11-01'), to: dayStart('2026-11-21', 1),
    }) // prettier-ignore
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('1 Nov 2026')
  })

  // R33.7
  it('the activity filters show an error below “To” when its date is before the date in “From”', async () => {
    listing([])
    show('?from=2026-11-21&to=2026-11-20')
    const to = await screen.findByLabelText<HTMLInputElement>('To')
    expect(to.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(to.getAttribute('aria-describedby') ?? '')?.textContent).toBe('To is before From')
    fireEvent.change(to, { target: { value: '2026-11-21' } })
    fireEvent.blur(to)
    expect(to.getAttribute('aria-invalid')).toBe('false')
  })

  // R61.7
  it('a date filter applies on blur, and keeps the text of a date that cannot be read', async () => {
    listing([event])
    show('?from=2026-11-01')
    const from = screen.getByLabelText<HTMLInputElement>('From')
    fireEvent.change(from, { target: { value: '31/02/2026' } })
    expect([from.getAttribute('aria-invalid'), search().get('from')]).toEqual(['false', '2026-11-01'])
    fireEvent.blur(from)
    expect([from.value, from.getAttribute('aria-invalid')]).toEqual(['31/02/2026', 'true'])
    expect(screen.getByText('Enter a date such as 15/06/2018')).toBeDefined()
    expect(search().get('from')).toBe('2026-11-01')
    fireEvent.change(from, { target: { value: '28/02/2026' } })
    fireEvent.blur(from)
    expect([from.value, search().get('from')]).toEqual(['28 Feb 2026', '2026-02-28'])
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(from.value).toBe('')
  })

  it('the activity filters apply at once, and return to page 1', async () => {
    listing([event])
    show('?page=3')
    enter('To', '20-11-26')
    expect(Object.fromEntries(search())).toEqual({ to: '2026-11-20' })
    enter('To', '')
    chooseOption('Event', 'Sign-in failed')
    expect(Object.fromEntries(search())).toEqual({ action: 'session.sign_in_failed' })
    fireEvent.change(screen.getByRole('searchbox', { name: 'Person' }), { target: { value: 'asha' } })
    await waitFor(() => expect(search().get('person')).toBe('asha'))
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(window.location.search).toBe('')
  })

  it('the activity screen shows an empty state with a reset button when nothing matches', async () => {
    listing([])
    show('?search=nobody')
    expect(await screen.findByText('No events found')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Show all events' }))
    expect(window.location.search).toBe('')
  })
})

describe('an event', () => {
  // R100.1
  it('the dialog of a change that a program made names the token of the program', async () => {
    listing([auditEvent({ ...event, token: 'Bus list' })])
    show()
    await open()
    const dialog = await screen.findByRole('dialog', { name: 'Student changed' })
    expect(within(dialog).getByText('Token').nextElementSibling?.textContent).toBe('Bus list')
  })

  // R100.1
  it('the dialog of a change that a person made has no row for a token', async () => {
    listing([event])
    show()
    await open()
    const dialog = await screen.findByRole('dialog', { name: 'Student changed' })
    expect(within(dialog).queryByText('Token')).toBeNull()
  })

  it('an event opens a dialog with its changes', async () => {
    listing([event])
    show()
    await open()
    const dialog = await screen.findByRole('dialog', { name: 'Student changed' })
    const facts = [...dialog.querySelectorAll('dt')].map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`) // prettier-ignore
    expect(facts.filter(fact => !fact.startsWith('Time'))).toEqual([
      'Record: Meera Nair (STU-2026-00007)', 'Person: Asha Rao', 'Request: request-1', 'Roll Number: 7 → 21',
    ]) // prettier-ignore
  })

  it.each([
    ['Only this record', 'record', RECORD, 'One record only'],
    ['Only this person', 'actor', PERSON, 'One person only'],
  ])('the button %s in the dialog of an event filters the list', async (button, key, id, chip) => {
    const calls = listing([event])
    show('?search=meera')
    await open()
    fireEvent.click(await screen.findByRole('button', { name: button }))
    expect(Object.fromEntries(search())).toEqual({ search: 'meera', [key]: id })
    await waitFor(() => expect(calls.at(-1)?.query.get(key)).toBe(id))
    fireEvent.click(within(screen.getByText(chip).parentElement ?? document.body).getByTestId('CancelIcon'))
    expect(search().get(key)).toBeNull()
  })
})

it('the export of the activity applies the current filters and ignores the page', async () => {
  const calls = serve(({ path }) =>
    path.endsWith('/export') ? new Response('Time\r\n') : okResponse(auditPage([event])),
  )
  show('?person=asha&page=2&to=2026-11-21')
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('No events to export')).toBeDefined()
  const sent = calls.find(({ path }) => path.endsWith('/activity/export'))
  expect(Object.fromEntries(sent?.query ?? [])).toEqual({ person: 'asha', to: dayStart('2026-11-21', 1) })
})

it('Retry loads the activity again after a failure', async () => {
  const outcomes = [refusalResponse(503, { message: 'Busy', error: 'UNAVAILABLE' }), okResponse(auditPage([event]))]
  serve(() => outcomes.shift() ?? okResponse(auditPage([])))
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('row', { name: /Student changed/ })).toBeDefined()
})
