import * as z from 'zod/mini'

/** Passwords that many people have are guessed first: these are warned about, and not refused. */
const MOST_COMMON = 10_000

export const COMMON_PASSWORD = `This is one of the ${MOST_COMMON.toLocaleString('en')} most common passwords. Please choose another one.`

/** @param ranked lower-case passwords, the most common first */
export const mostCommon = (ranked: readonly string[]): ReadonlySet<string> => new Set(ranked.slice(0, MOST_COMMON))

/** Whoever guesses tries capitals as well. */
export const isCommon = (common: ReadonlySet<string>, password: string): boolean => common.has(password.toLowerCase())

/** What comes with an answer about a password that was accepted all the same. */
export const PasswordWarnings = z._default(z.array(z.string()), [])
