import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { settingsKey } from '@/lib/client/queries/keys'
import { refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { SETTINGS } from '@/tests/support/settings'
import { serveSettings, settingsAnswer } from '@/tests/support/settings-screen'
import { ExportRule } from './ExportRule'

const toggle = () => screen.findByRole('switch', { name: 'Only super admins may export' })

it('the rule for exports says that changes are saved at once', async () => {
  serveSettings()
  renderInApp(<ExportRule />)
  expect(await screen.findByText('Changes here are saved at once.')).toBeTruthy()
})

// R48.6
it('the switch reserves exports for super admins', async () => {
  const calls = serveSettings()
  renderInApp(<ExportRule />)
  expect(await toggle()).toHaveProperty('checked', false)
  fireEvent.click(await toggle())
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ exportsReserved: true })
  await waitFor(async () => expect(await toggle()).toHaveProperty('checked', true))
})

// R13.3
it('the switch keeps the focus and shows the choice while it is being saved', async () => {
  const saved = Promise.withResolvers<Response>()
  serve(({ method }) => (method === 'PUT' ? saved.promise : settingsAnswer()))
  renderInApp(<ExportRule />)
  ;(await toggle()).focus()
  fireEvent.click(await toggle())
  await waitFor(async () => expect(await toggle()).toHaveProperty('checked', true))
  expect(await toggle()).toHaveProperty('disabled', false)
  expect(document.activeElement).toBe(await toggle())
  saved.resolve(refusalResponse(500, { message: 'Something went wrong' }))
  await waitFor(async () => expect(await toggle()).toHaveProperty('checked', false))
})

// R37.10
it('exports stay reserved when settings that were read before the change arrive after it', async () => {
  const read = Promise.withResolvers<Response>()
  serve(({ method }) => (method === 'PUT' ? settingsAnswer({ exportsReserved: true }) : read.promise))
  renderInApp(<ExportRule />, 'superAdmin', undefined, cache => void cache.setQueryData(settingsKey, SETTINGS))
  fireEvent.click(await toggle())
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  read.resolve(settingsAnswer())
  await act(() => read.promise)
  expect(await toggle()).toHaveProperty('checked', true)
})

// R48.6
it('the switch for exports stays off when the change fails, and the reason is shown', async () => {
  serve(({ method }) =>
    method === 'PUT' ? refusalResponse(500, { message: 'Something went wrong' }) : settingsAnswer(),
  )
  renderInApp(<ExportRule />)
  fireEvent.click(await toggle())
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  // The switch shows the choice until the refusal has arrived.
  await waitFor(async () => expect(await toggle()).toHaveProperty('checked', false))
})
