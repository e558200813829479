import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { BatchScreen } from './BatchScreen'

// R57.6
it('the page of a bulk change that does not exist links to all bulk changes', async () => {
  serve(() => refusalResponse(404, { message: 'Bulk change not found', error: 'NOT_FOUND' }))
  renderInApp(<BatchScreen />)
  expect((await screen.findByRole('alert')).textContent).toBe('Bulk change not found')
  expect(screen.getByRole('link', { name: 'All Imports and Bulk Changes' }).getAttribute('href')).toBe('/batches')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

// R57.4
it('the page of a bulk change retries by itself while the server cannot be reached', async () => {
  serve(() => refusalResponse(503, { message: 'Busy' }))
  renderInApp(<BatchScreen />)
  expect((await screen.findByRole('alert')).textContent).toContain('Busy Trying again automatically.')
  expect(screen.queryByRole('link', { name: 'All Imports and Bulk Changes' })).toBeNull()
})

const heading = () => screen.getByRole('heading', { level: 1, name: 'Change students' })

// R39.20
it('the heading of a new plan has the focus, and keeps it when the plan is ready', async () => {
  let state: 'planning' | 'ready' = 'planning'
  serve(({ path }) =>
    path.endsWith('/rows')
      ? okResponse({
          rows: [],
          pagination: { currentPage: 1, totalPages: 0, totalRows: 0, hasNext: false, hasPrev: false },
        })
      : okResponse({ batch: batchRecord({ state }) }),
  )
  renderInApp(<BatchScreen />)
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  state = 'ready'
  await screen.findByRole('button', { name: 'Change 1 student' })
  expect(document.activeElement).toBe(heading())
})

// R39.21
it('starting a bulk change removes the status filter, so that all records are shown', async () => {
  window.history.replaceState(null, '', '/batches/1?status=invalid')
  const counts = { ...batchRecord().counts, planned: 3, invalid: 2 }
  let state: 'ready' | 'running' = 'ready'
  const calls = serve(({ path, method }) => {
    if (method === 'POST') state = 'running'
    return path.endsWith('/rows')
      ? okResponse({
          rows: [],
          pagination: { currentPage: 1, totalPages: 0, totalRows: 0, hasNext: false, hasPrev: false },
        })
      : okResponse({ batch: batchRecord({ state, counts, total: 5 }) })
  })
  renderInApp(<BatchScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Change 3 students' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  const asked = () => calls.filter(({ path }) => path.endsWith('/rows')).map(({ query }) => query.get('status'))
  await waitFor(() => expect([asked()[0], asked().at(-1)]).toEqual(['invalid', null]))
})
