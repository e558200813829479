import * as z from 'zod/mini'

/**
 * Data for the sign-in page after an incomplete sign-in with a school account, or with a form that the browser
 * submitted without a script. Never contains the password.
 */
export const SignInFailure = z.object({
  /** The email as it was typed. */
  email: z.optional(z.string()),
  /** Why nobody was signed in; absent when only fields are invalid or the second step follows. */
  reason: z.optional(z.string()),
  errors: z.optional(
    z.object({ email: z.optional(z.string()), password: z.optional(z.string()), code: z.optional(z.string()) }),
  ),
  /** Present when the password was right and a code is needed. */
  challenge: z.optional(z.string()),
  /** Present after a sign-in with a school account. A signed-in user may have started it to link the account. */
  schoolAccount: z.optional(z.literal(true)),
})
export type SignInFailure = z.output<typeof SignInFailure>
