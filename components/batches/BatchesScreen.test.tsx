import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Batch, BatchPage } from '@/lib/contract/batches/schema'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve, showWideScreen } from '@/tests/support/in-app'
import { optionsOf, chooseOption } from '@/tests/support/select'
import { BatchesScreen } from './BatchesScreen'

const page = (batches: Batch[]): BatchPage => ({
  batches,
  pagination: { currentPage: 1, totalPages: 1, hasNext: false, hasPrev: false, totalBatches: batches.length },
})

// R39.9, R39.11
it('the list shows the full state of each bulk change, and which changes were undone', async () => {
  showWideScreen()
  const states = [
    { state: 'done', isUndone: true },
    { state: 'done', undoneBy: 'an undo that has not run' },
    { state: 'stopped', isUndone: true },
    { state: 'failed' },
  ] as const
  serve(() => okResponse(page(states.map((changes, index) => batchRecord({ ...changes, _id: String(index) })))))
  renderInApp(<BatchesScreen />)
  await screen.findByRole('cell', { name: 'Could not be prepared' })
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  const cells = rows.map(row => within(row).getAllByRole('cell')[2])
  expect(cells.map(cell => cell?.textContent)).toEqual([
    'Done, undone',
    'Done',
    'Stopped, undone',
    'Could not be prepared',
  ])
  expect(cells.map(cell => cell?.querySelector('.one-line') ?? null)).toEqual([null, null, null, null])
})

// R69.10
it('the filter “State” lists the bulk changes in one state, or all bulk changes under way', async () => {
  showWideScreen()
  const calls = serve(() => okResponse(page([batchRecord({ state: 'running' })])))
  renderInApp(<BatchesScreen />)
  await screen.findByRole('table')
  expect(optionsOf('State').slice(0, 3)).toEqual(['All States', 'Under Way', 'Reading the file'])
  chooseOption('State', 'Under Way')
  expect(window.location.search).toBe('?state=open')
  await waitFor(() => expect(calls.at(-1)?.query.get('state')).toBe('open'))
})

// R42.6
it('the list of bulk changes links to the promotion', async () => {
  serve(() => okResponse(page([])))
  renderInApp(<BatchesScreen />)
  expect((await screen.findByRole('link', { name: 'Promote Students' })).getAttribute('href')).toBe('/students/promote')
})

// R57.5
it('an empty list of bulk changes says how to begin', async () => {
  serve(() => okResponse(page([])))
  renderInApp(<BatchesScreen />)
  expect(await screen.findByText(/^Select students or staff in their list/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open Students' }).getAttribute('href')).toBe('/students')
})

// R57.5
it('an empty list tells users who may not change records to ask a super admin for the permission', async () => {
  serve(() => okResponse(page([])))
  renderInApp(<BatchesScreen />, ['staff.read'])
  expect(await screen.findByText(/ask a super admin for the permission/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Open Students' })).toBeNull()
})
