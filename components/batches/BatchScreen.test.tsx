import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refused } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { BatchScreen } from './BatchScreen'

// R57.6
it('leads on from a bulk change that does not exist', async () => {
  serve(() => refused(404, { message: 'Bulk change not found', error: 'NOT_FOUND' }))
  renderInApp(<BatchScreen />)
  expect((await screen.findByRole('alert')).textContent).toBe('Bulk change not found')
  expect(screen.getByRole('link', { name: 'All Bulk Changes' }).getAttribute('href')).toBe('/batches')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

// R57.4
it('tries again by itself while the server cannot be reached', async () => {
  serve(() => refused(503, { message: 'Busy' }))
  renderInApp(<BatchScreen />)
  expect((await screen.findByRole('alert')).textContent).toContain('Busy Trying again automatically.')
  expect(screen.queryByRole('link', { name: 'All Bulk Changes' })).toBeNull()
})
