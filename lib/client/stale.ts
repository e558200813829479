import * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from './api-error'

/** The newer record in `error` if a save was refused because somebody else saved first; in the form of `endpoint`. */
export function currentIn<E extends Endpoint>(error: unknown, endpoint: E): z.output<E['data']> | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return z.safeParse(endpoint.data, error.data).data as z.output<E['data']> | undefined
}
