import * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from './api-error'

/**
 * The newer record in an error, if the server refused a save because somebody else saved first. It is parsed with the
 * schema of `endpoint`. A form may have wrapped the refusal in an error of its own: then the refusal is the `cause`.
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
