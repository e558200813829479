import * as z from 'zod/mini'
import { Challenge } from '@/lib/contract/accounts/second-factor'
import { ApiError } from './api-error'

/** The challenge in the error of a sign-in that was refused only because it needs a code as second step. */
export function challengeIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 401) return undefined
  return z.safeParse(Challenge, error.data).data?.challenge
}
