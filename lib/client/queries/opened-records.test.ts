import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { auditEvent } from '@/tests/support/audit-event'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { serve } from '@/tests/support/in-app'
import { trashedRecord as trashed } from '@/tests/support/trashed-record'
import { activityEvent } from './activity'
import { trashedRecordQuery } from './trash'

const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })

// R24.30
it('`activityEvent` loads one event by its id', async () => {
  const calls = serve(() => okResponse({ event: auditEvent() }))
  expect(await cache.query(activityEvent('0199-event'))).toEqual(auditEvent())
  expect(calls).toMatchObject([{ method: 'GET', path: '/api/v1/activity/0199-event' }])
})

// R24.30
it('`trashedRecordQuery` loads a deleted record by its id each time it is used', async () => {
  const calls = serve(() => okResponse({ record: trashed() }))
  expect(await cache.query(trashedRecordQuery('0198-meera'))).toEqual(trashed())
  expect(calls).toMatchObject([{ method: 'GET', path: '/api/v1/trash/0198-meera' }])
  serve(() => refusalResponse(404, { message: 'Deleted record not found', error: 'NOT_FOUND' }))
  await expect(cache.query(trashedRecordQuery('0198-meera'))).rejects.toThrow('Deleted record not found')
})
