import * as z from 'zod/mini'
import { Challenge } from '@/lib/contract/second-factor'
import { ApiError } from './api-error'

/** What has to be answered with a code, when a sign-in was refused only because a second step is to come. */
export function challengeIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 401) return undefined
  return z.safeParse(Challenge, error.data).data?.challenge
}
