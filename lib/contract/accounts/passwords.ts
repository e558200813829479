import * as z from 'zod/mini'

/** Attackers guess the most common passwords first. These passwords cause a warning, not a refusal. */
const MOST_COMMON = 10_000

export const COMMON_PASSWORD = `This is one of the ${MOST_COMMON.toLocaleString('en')} most common passwords. Please choose another password.`

/** @param ranked lower-case passwords, most common first */
export const mostCommonPasswords = (ranked: readonly string[]): ReadonlySet<string> =>
  new Set(ranked.slice(0, MOST_COMMON))

/** Ignores case, because attackers try capital letters as well. */
export const isCommonPassword = (common: ReadonlySet<string>, password: string): boolean =>
  common.has(password.toLowerCase())

/** Warnings about a password that was accepted. */
export const PasswordWarnings = z._default(z.array(z.string()), [])
