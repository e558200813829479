import type { PersonalToken } from '@/lib/contract/accounts/personal-tokens'
import { dayOf } from '@/lib/contract/dates'

/** Whether a token has expired. Its last day is over, by the date of this computer. */
export const isExpired = ({ expiresAt }: Pick<PersonalToken, 'expiresAt'>): boolean => expiresAt < dayOf(new Date())

/** The tokens that still work first, each group in the order of the server. */
export const workingFirst = (tokens: readonly PersonalToken[]): PersonalToken[] =>
  tokens.toSorted((one, other) => Number(isExpired(one)) - Number(isExpired(other)))
