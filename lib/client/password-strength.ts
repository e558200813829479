import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { isCommonPassword, mostCommonPasswords } from '@/lib/contract/accounts/passwords'

// Contains half a megabyte of word lists: load this module with `import()` only, when a password is chosen.

export const PASSWORD_RATINGS = ['Weak', 'Fair', 'Good', 'Strong'] as const
export type PasswordRating = (typeof PASSWORD_RATINGS)[number]

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const common = mostCommonPasswords(dictionary['passwords-common'])

/** Rates a password with zxcvbn. Its two lowest scores are both `Weak`, and so is every common password. */
export function ratePassword(
  password: string,
  about: readonly string[],
): { strength: PasswordRating; isCommon: boolean } {
  if (isCommonPassword(common, password)) return { strength: 'Weak', isCommon: true }
  const { score } = estimator.check(password, [...about])
  return { strength: PASSWORD_RATINGS[Math.max(0, score - 1)] ?? 'Weak', isCommon: false }
}
