import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DaysOff } from '@/lib/contract/attendance/days-off'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { messageOf, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { STALE_MESSAGE } from '@/tests/support/messages'
import { DaysOffSettings } from './DaysOffSettings'

const HOLI = { first: '2027-03-22', last: '2027-03-22', name: 'Holi' }
const SUMMER = { first: '2027-05-03', last: '2027-06-05', name: 'Summer Holidays' }

/** A server that stores the days off. `newer`: the days off that somebody else saves before the first save. */
function show(given: Partial<DaysOff> = {}, newer?: DaysOff) {
  let stored = { weekdays: [0], holidays: [HOLI], version: 1, ...given }
  const sent: object[] = []
  serve(({ method, body }) => {
    if (method !== 'PUT') return okResponse(stored)
    sent.push(body as object)
    const { version } = body as { version: number }
    if (newer && version === 1) {
      stored = { ...newer, version: 2 }
      return refusalResponse(409, { message: STALE_MESSAGE, error: 'STALE', data: stored })
    }
    stored = { ...(body as DaysOff), version: version + 1 }
    return okResponse(stored)
  })
  renderInApp(<DaysOffSettings />, 'superAdmin')
  return sent
}

const ticked = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').flatMap(box => (box.checked ? [box.labels?.[0]?.textContent] : []))
const holidays = () =>
  within(screen.getByRole('list', { name: 'Holidays' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the weekly days off', () => {
  // R95.11
  it('a weekday is saved as soon as it is chosen, and the choice can be undone', async () => {
    const sent = show()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Saturday' }))
    expect(await screen.findByText('Days off saved')).toBeTruthy()
    await waitFor(() => expect(ticked()).toEqual(['Saturday', 'Sunday']))
    press('Undo')
    await waitFor(() => expect(ticked()).toEqual(['Sunday']))
    expect(sent).toEqual([
      { weekdays: [0, 6], holidays: [HOLI], version: 1 },
      { weekdays: [0], holidays: [HOLI], version: 2 },
    ])
  })

  // R95.11
  it('a choice is applied on top of the days off that somebody else has just saved', async () => {
    const sent = show({}, { weekdays: [0], holidays: [HOLI, SUMMER] })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Saturday' }))
    expect(await screen.findByText('Days off saved')).toBeTruthy()
    expect(sent.at(-1)).toEqual({ weekdays: [0, 6], holidays: [HOLI, SUMMER], version: 2 })
    await waitFor(() => expect(holidays()).toHaveLength(2))
  })

  // R95.11
  it('weekdays that are chosen quickly are all saved, and the box keeps the focus', async () => {
    const sent = show()
    const saturday = await screen.findByRole('checkbox', { name: 'Saturday' })
    saturday.focus()
    fireEvent.click(saturday)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Friday' }))
    await waitFor(() => expect(ticked()).toEqual(['Friday', 'Saturday', 'Sunday']))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ weekdays: [0, 6, 5], version: 2 }))
    expect(document.activeElement).toBe(saturday)
  })

  // R95.11
  it('a refused choice of a weekday shows the reason', async () => {
    show()
    const box = await screen.findByRole('checkbox', { name: 'Saturday' })
    serve(() => refusalResponse(400, { message: 'Leave at least one weekday open' }))
    fireEvent.click(box)
    expect(await screen.findByText('Leave at least one weekday open')).toBeTruthy()
    await waitFor(() => expect(ticked()).toEqual(['Sunday']))
  })
})

describe('the holidays', () => {
  // R95.11
  it('holidays are listed in the order of their days, and a holiday of one day shows only this day', async () => {
    const sent = show({ holidays: [SUMMER] })
    expect(await screen.findByText('3 May 2027 to 5 Jun 2027')).toBeTruthy()
    press('Add Holiday')
    type('Name', 'Holi')
    type('First Day', '22/03/2027')
    press('Add')
    await waitFor(() =>
      expect(holidays()).toEqual(['Holi22 Mar 2027Remove', 'Summer Holidays3 May 2027 to 5 Jun 2027Remove']),
    )
    expect(sent).toEqual([{ weekdays: [0], holidays: [HOLI, SUMMER], version: 1 }])
    expect(screen.getByText('“Holi” added')).toBeTruthy()
  })

  // R95.11
  it('a holiday cannot end before it begins', async () => {
    const sent = show()
    await screen.findByText('Holi')
    press('Add Holiday')
    type('Name', 'Diwali')
    type('First Day', '9/11/2027')
    type('Last Day', '7/11/2027')
    press('Add')
    await waitFor(() => expect(messageOf('Last Day')).toBe('Last day cannot be before the first day'))
    expect(sent).toEqual([])
  })

  // R95.11
  it('a holiday is removed, and the removal can be undone', async () => {
    const sent = show()
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Holi' }))
    expect(await screen.findByText('No holidays yet.')).toBeTruthy()
    press('Undo')
    await waitFor(() => expect(holidays()).toEqual(['Holi22 Mar 2027Remove']))
    expect(sent).toHaveLength(2)
  })
})
