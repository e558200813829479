import * as z from 'zod/mini'
import { User } from '@/lib/contract/accounts/schema'

/** The user in a text from local storage; undefined if the text is missing or invalid. */
export function parseStoredUser(stored: string | null): User | undefined {
  try {
    return z.safeParse(User, JSON.parse(stored ?? 'null')).data
  } catch {
    return undefined
  }
}
