import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { View } from '@/lib/contract/views/views'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { serve } from '@/tests/support/in-app'
import { useDeleteView, useReplaceView, useSaveView, useViews } from './views'

const view = (id: string, name: string): View => ({
  _id: id,
  entity: 'students',
  name,
  isShared: false,
  isOwn: true,
  ownerName: 'Asha Rao',
  filters: { search: '', sortBy: 'createdAt', sortOrder: 'desc', gender: 'Female' },
  columns: null,
})
const girls = view('v1', 'Girls')
const LIST = ['views', 'students']
let cache: QueryClient
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
)
const onHand = () => cache.getQueryData<View[]>(LIST)?.map(({ name }) => name)

beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  cache.setQueryData(LIST, [girls])
})

/** Runs one mutation until it settles. */
async function run<V>(useChange: () => { mutateAsync: (value: V) => Promise<unknown> }, value: V) {
  const { result } = renderHook(useChange, { wrapper })
  await act(() => result.current.mutateAsync(value))
}

// R58.5
it('`useViews` loads the views of one list', async () => {
  cache.clear()
  const calls = serve(() => okResponse({ views: [girls] }))
  const { result } = renderHook(() => useViews('students'), { wrapper })
  await waitFor(() => expect(result.current.data).toEqual([girls]))
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/api/v1/views' })
  expect(calls[0]?.query.get('entity')).toBe('students')
})

// R58.5
it('`useSaveView` adds the saved view to the list', async () => {
  const calls = serve(() => okResponse({ view: view('v2', 'Boys') }))
  await run(useSaveView, { entity: 'students', name: 'Boys', filters: { gender: 'Male' }, columns: null })
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/api/v1/views',
    body: { entity: 'students', name: 'Boys', filters: { gender: 'Male' }, columns: null },
  })
  expect(onHand()).toEqual(['Girls', 'Boys'])
})

// R58.5
it('`useReplaceView` replaces the view in the list', async () => {
  const calls = serve(() => okResponse({ view: view('v1', 'All girls') }))
  await run(useReplaceView, { id: 'v1', entity: 'students', name: 'All girls', filters: {}, columns: null })
  expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/v1/views/v1', body: { name: 'All girls' } })
  expect(calls[0]?.body).not.toHaveProperty('id')
  expect(onHand()).toEqual(['All girls'])
})

// R58.5
it.each([
  ['removes a deleted view', okResponse(undefined)],
  [
    'removes a view that somebody else has deleted',
    refusalResponse(404, { message: 'View not found', error: 'NOT_FOUND' }),
  ],
])('useDeleteView %s', async (_what, answer) => {
  const calls = serve(() => answer)
  await run(useDeleteView, girls)
  expect(calls[0]).toMatchObject({ method: 'DELETE', path: '/api/v1/views/v1' })
  expect(onHand()).toEqual([])
})

// R58.7, R58.9
it('views stay when the server refuses a call, and are loaded again when it refuses to replace a view', async () => {
  serve(() => refusalResponse(409, { message: 'No', error: 'DUPLICATE' }))
  const input = { entity: 'students', name: 'Girls', filters: {}, columns: null } as const
  await expect(run(useSaveView, input)).rejects.toThrow('No')
  await expect(run(useDeleteView, girls)).rejects.toThrow('No')
  expect([onHand(), cache.getQueryState(LIST)?.isInvalidated]).toEqual([['Girls'], false])
  await expect(run(useReplaceView, { id: 'v1', ...input })).rejects.toThrow('No')
  expect([onHand(), cache.getQueryState(LIST)?.isInvalidated]).toEqual([['Girls'], true])
})
