import * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from './api-error'

/** What `endpoint` would answer now, when `error` says that somebody else has saved the record meanwhile. */
export function currentIn<E extends Endpoint>(error: unknown, endpoint: E): z.output<E['data']> | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return z.safeParse(endpoint.data, error.data).data as z.output<E['data']> | undefined
}
