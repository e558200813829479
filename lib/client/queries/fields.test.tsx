import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { allCustomFields, setCustomFields } from '@/lib/contract/custom-fields/field'
import { okResponse } from '@/tests/support/browser-api'
import { customField } from '@/tests/support/custom-fields'
import { serve } from '@/tests/support/in-app'
import { useRestoreField } from './fields'

// R79.7
it('an undo on a page other than the settings of fields loads the current fields into this tab', async () => {
  onTestFinished(() => setCustomFields([]))
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const house = customField({ label: 'House' })
  cache.setQueryData(['fields', 'list'], [{ ...house, state: 'retired' }])
  setCustomFields([{ ...house, state: 'retired' }])
  serve(({ method }) => okResponse(method === 'POST' ? { field: house } : { fields: [house] }))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useRestoreField, { wrapper })
  await act(() => result.current.mutateAsync(house._id))
  expect(allCustomFields()).toEqual([house])
})
