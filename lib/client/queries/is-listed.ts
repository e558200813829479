import type * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import { api } from '../http'

const NEWEST = { sortBy: 'createdAt', sortOrder: 'desc', page: 1, limit: 10 }
/** Short, because a form waits for this call before it closes. */
const TIMEOUT_MS = 2_000

/**
 * Whether a new record is among the newest records that match the filters. True if the call fails.
 */
export const isListed = <C extends Endpoint>(
  call: C,
  rows: (page: z.output<C['data']>) => readonly { _id: string }[],
  filters: object,
  id: string,
): Promise<boolean> =>
  api
    .call<C>(call, { query: { ...filters, ...NEWEST } as z.input<C['query']>, signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(
      page => rows(page).some(({ _id }) => _id === id),
      () => true,
    )
