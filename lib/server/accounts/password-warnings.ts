import 'server-only'
import { COMMON_PASSWORD, isCommon, mostCommon } from '@/lib/contract/accounts/passwords'

let loaded: Promise<ReadonlySet<string>> | undefined
/** Loaded at the first call: half a megabyte of words would delay the start. */
const commonPasswords = () =>
  (loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => mostCommon(dictionary['passwords-common'])))

/** Warnings about a password that is accepted nevertheless. */
export const passwordWarnings = async (password: string): Promise<string[]> =>
  isCommon(await commonPasswords(), password) ? [COMMON_PASSWORD] : []
