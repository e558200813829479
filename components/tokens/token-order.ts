import type { PersonalToken } from '@/lib/contract/accounts/personal-tokens'
import { dayOf } from '@/lib/contract/dates'

/** Whether the last day of a token has passed, according to the clock of this device. */
export const isExpired = ({ expiresAt }: Pick<PersonalToken, 'expiresAt'>): boolean => expiresAt < dayOf(new Date())

/** Sorts valid tokens before expired tokens. Otherwise keeps the server's order. */
export const sortValidFirst = (tokens: readonly PersonalToken[]): PersonalToken[] =>
  tokens.toSorted((one, other) => Number(isExpired(one)) - Number(isExpired(other)))
