import * as z from 'zod/mini'
import { User } from '@/lib/contract/auth'

/** The user in a text from the browser's storage, where anything may stand. */
export function userIn(stored: string | null): User | undefined {
  try {
    return z.safeParse(User, JSON.parse(stored ?? 'null')).data
  } catch {
    return undefined
  }
}
