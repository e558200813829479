import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { settingsKey } from '@/lib/client/queries/keys'
import type { Settings } from '@/lib/contract/school/settings'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { chosenIn, optionsOf, chooseOption } from '@/tests/support/select'
import { SETTINGS } from '@/tests/support/settings'
import { SchoolRules } from './SchoolRules'

const settings = (changes: Partial<Settings> = {}) => okResponse({ ...SETTINGS, ...changes })
/** A server that stores what it is sent. Returns the calls that it received. */
function serveSettings() {
  let stored: Partial<Settings> = {}
  return serve(({ method, body }) => {
    if (method === 'PUT') stored = { ...stored, ...(body as Partial<Settings>) }
    return settings(stored)
  })
}
const toggle = () => screen.findByRole('switch', { name: 'Only super admins may export' })

it('the school rules say that changes are saved at once', async () => {
  serveSettings()
  renderInApp(<SchoolRules />)
  expect(await screen.findByText('Changes here are saved at once.')).toBeTruthy()
})

describe('exports', () => {
  // R48.6
  it('the switch reserves exports for super admins', async () => {
    const calls = serveSettings()
    renderInApp(<SchoolRules />)
    expect(await toggle()).toHaveProperty('checked', false)
    fireEvent.click(await toggle())
    expect(await screen.findByText('Settings saved')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ exportsReserved: true })
    await waitFor(async () => expect(await toggle()).toHaveProperty('checked', true))
  })

  // R37.10
  it('exports stay reserved when settings that were read before the change arrive after it', async () => {
    const read = Promise.withResolvers<Response>()
    serve(({ method }) => (method === 'PUT' ? settings({ exportsReserved: true }) : read.promise))
    renderInApp(<SchoolRules />, 'superAdmin', undefined, cache => void cache.setQueryData(settingsKey, SETTINGS))
    fireEvent.click(await toggle())
    expect(await screen.findByText('Settings saved')).toBeTruthy()
    read.resolve(settings())
    await act(() => read.promise)
    await waitFor(async () => expect(await toggle()).toHaveProperty('disabled', false))
    expect(await toggle()).toHaveProperty('checked', true)
  })

  // R48.6
  it('the switch for exports stays off when the change fails, and the reason is shown', async () => {
    serve(({ method }) => (method === 'PUT' ? refusalResponse(500, { message: 'Something went wrong' }) : settings()))
    renderInApp(<SchoolRules />)
    fireEvent.click(await toggle())
    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    expect(await toggle()).toHaveProperty('checked', false)
  })
})

describe('the order of dates', () => {
  // R61.9
  it('the order of typed dates can be chosen', async () => {
    const calls = serveSettings()
    renderInApp(<SchoolRules />)
    await screen.findByRole('combobox', { name: 'Dates are typed' })
    expect(optionsOf('Dates are typed')).toEqual(['Day first (15/06/2018)', 'Month first (06/15/2018)'])
    chooseOption('Dates are typed', 'Month first (06/15/2018)')
    expect(await screen.findByText('Settings saved')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ dateOrder: 'monthFirst' })
    await waitFor(() => expect(chosenIn('Dates are typed')).toBe('Month first (06/15/2018)'))
  })

  // R61.9
  it('the order of typed dates stays the same when the change fails, and the reason is shown', async () => {
    serve(({ method }) => (method === 'PUT' ? refusalResponse(500, { message: 'Something went wrong' }) : settings()))
    renderInApp(<SchoolRules />)
    await screen.findByRole('combobox', { name: 'Dates are typed' })
    chooseOption('Dates are typed', 'Month first (06/15/2018)')
    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    await waitFor(() => expect(chosenIn('Dates are typed')).toBe('Day first (15/06/2018)'))
  })
})

// R42.4
it('the month in which the academic year begins can be chosen', async () => {
  const calls = serveSettings()
  renderInApp(<SchoolRules />)
  await screen.findByRole('combobox', { name: 'The academic year begins in' })
  expect(chosenIn('The academic year begins in')).toBe('April')
  chooseOption('The academic year begins in', 'June')
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ academicYearStart: 6 }))
  await waitFor(() => expect(chosenIn('The academic year begins in')).toBe('June'))
})
