import 'server-only'
import { COMMON_PASSWORD, isCommonPassword, mostCommonPasswords } from '@/lib/contract/accounts/passwords'

let loaded: Promise<ReadonlySet<string>> | undefined
/** Loaded at the first call: half a megabyte of words would delay the start. */
const commonPasswords = () =>
  (loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) =>
    mostCommonPasswords(dictionary['passwords-common']),
  ))

/** Warnings about a password. A password with warnings is still accepted. */
export const passwordWarnings = async (password: string): Promise<string[]> =>
  isCommonPassword(await commonPasswords(), password) ? [COMMON_PASSWORD] : []
