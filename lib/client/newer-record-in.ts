import * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from './api-error'

/**
 * The newer record in `error` if a save was refused because somebody else saved first, parsed as the answer of `endpoint`. A
 * form may have wrapped the refusal in an error with its own message: then the refusal is the `cause` of `error`.
 */
export function newerRecordIn<E extends Endpoint>(error: unknown, endpoint: E): z.output<E['data']> | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status !== 409) return newerRecordIn(error.cause, endpoint)
  return z.safeParse(endpoint.data, error.data).data as z.output<E['data']> | undefined
}

const ChangedBy = z.object({ changedBy: z.string() })

/** The name of the user who saved the newer record, if the server has sent it. */
export function changedByIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status !== 409) return changedByIn(error.cause)
  return z.safeParse(ChangedBy, error.data).data?.changedBy
}
