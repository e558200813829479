import 'server-only'
import { COMMON_PASSWORD, isCommon, mostCommon } from '@/lib/contract/passwords'

let common: Promise<ReadonlySet<string>> | undefined
/** Read when it is first asked for: a start should not wait for half a megabyte of words. */
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => mostCommon(dictionary['passwords-common'])))

/** What somebody should know about a password although it was accepted. */
export const warningsAbout = async (password: string): Promise<string[]> =>
  isCommon(await commonPasswords(), password) ? [COMMON_PASSWORD] : []
