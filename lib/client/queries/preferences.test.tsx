import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Preferences } from '@/lib/contract/views/preferences'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { serve } from '@/tests/support/in-app'
import { useChangePreferences, usePreferences } from './preferences'

const DEFAULTS: Preferences = {
  density: 'comfortable',
  studentColumns: null,
  staffColumns: null,
  classListColumns: null,
  rowsPerPage: 10,
  classListEmptyColumns: 0,
  myClass: null,
  shortcuts: true,
}
let cache: QueryClient
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
)
const use = () => renderHook(() => ({ known: usePreferences(), change: useChangePreferences() }), { wrapper }).result

beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
})

// R58.1
it('`usePreferences` returns the defaults until the preferences are loaded', async () => {
  serve(() => okResponse({ ...DEFAULTS, density: 'compact' }))
  const result = use()
  expect(result.current.known).toEqual(DEFAULTS)
  await waitFor(() => expect(result.current.known.density).toBe('compact'))
})

// R58.1
it('`usePreferences` returns the defaults when the preferences cannot be loaded', async () => {
  const calls = serve(() => refusalResponse(503, { message: 'Busy', error: 'UNAVAILABLE' }))
  const result = use()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(result.current.known).toEqual(DEFAULTS)
})

// R58.2
it('a change of preferences is shown before it is saved, and only the change is sent', async () => {
  let answer: (response: Response) => void = () => undefined
  const calls = serve(({ method }) =>
    method === 'PUT' ? new Promise<Response>(resolve => (answer = resolve)) : okResponse(DEFAULTS),
  )
  const result = use()
  act(() => result.current.change.mutate({ density: 'compact' }))
  await waitFor(() => expect(result.current.known.density).toBe('compact'))
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: '/api/v1/preferences' }))
  expect(calls.at(-1)?.body).toEqual({ density: 'compact' })
  act(() => answer(okResponse({ ...DEFAULTS, density: 'compact', shortcuts: false })))
  await waitFor(() => expect(result.current.known).toEqual({ ...DEFAULTS, density: 'compact', shortcuts: false }))
})

// R58.2
it('a change of preferences that could not be saved is reverted', async () => {
  serve(({ method }) =>
    method === 'PUT' ? refusalResponse(503, { message: 'Busy', error: 'UNAVAILABLE' }) : okResponse(DEFAULTS),
  )
  cache.setQueryData(['preferences'], { ...DEFAULTS, shortcuts: false })
  const result = use()
  await act(async () => result.current.change.mutateAsync({ density: 'compact' }).catch(() => undefined))
  expect(cache.getQueryData(['preferences'])).toMatchObject({ density: 'comfortable' })
})

// R58.2
it('changes of preferences are saved one after the other, and the last change stays visible', async () => {
  const answers: ((response: Response) => void)[] = []
  const calls = serve(({ method }) =>
    method === 'PUT' ? new Promise<Response>(resolve => answers.push(resolve)) : okResponse(DEFAULTS),
  )
  cache.setQueryData(['preferences'], DEFAULTS)
  const result = use()
  act(() => {
    result.current.change.mutate({ density: 'compact' })
    result.current.change.mutate({ density: 'comfortable', shortcuts: false })
  })
  await waitFor(() => expect(answers).toHaveLength(1))
  act(() => answers[0]?.(okResponse({ ...DEFAULTS, density: 'compact' })))
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(result.current.known).toEqual({ ...DEFAULTS, shortcuts: false })
  act(() => answers[1]?.(okResponse({ ...DEFAULTS, shortcuts: false })))
  await waitFor(() => expect(cache.isMutating()).toBe(0))
  expect(result.current.known).toEqual({ ...DEFAULTS, shortcuts: false })
  expect(calls.map(({ body }) => body)).toEqual([{ density: 'compact' }, { density: 'comfortable', shortcuts: false }])
})
