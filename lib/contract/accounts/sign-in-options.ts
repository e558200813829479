import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'

/** The ways to sign in that the operator has set up. Without settings, users can sign in only with passwords. */
export const SignInOptions = z.object({
  /** Whether the server can send mails about forgotten passwords and invitations. */
  mail: z.boolean(),
  /** The school's accounts; absent when the server has none. */
  oidc: z.optional(z.object({ name: z.string() })),
  /** Whether staff can sign in with passwords. superAdmins always can. */
  staffPasswords: z.boolean(),
})
export type SignInOptions = z.output<typeof SignInOptions>

// prettier-ignore
export const signInOptionsCall = endpoint({
  method: 'GET', path: '/auth/options', access: 'public', data: SignInOptions,
  fallback: 'Failed to fetch the ways to sign in',
})

/** The name of the school's accounts unless the operator sets another name. */
export const SCHOOL_ACCOUNT = 'school account'

/**
 * The name of the school's accounts in a sentence: `Google`, or `your school account` if the operator has set no name.
 *
 * @param whose the word before the default name
 */
export const accountOf = (whose: 'your' | 'their', name: string = SCHOOL_ACCOUNT): string =>
  name === SCHOOL_ACCOUNT ? `${whose} ${SCHOOL_ACCOUNT}` : name
