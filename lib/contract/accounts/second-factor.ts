import * as z from 'zod/mini'

/** A code from an authenticator app, or a recovery code. Spaces, dashes and case do not matter. */
const code = z.pipe(
  z.string('Code is required').check(
    z.maxLength(100, 'Invalid value'),
    z.refine(text => /[^\s-]/.test(text), 'Code is required'),
  ),
  z.transform(text => text.replace(/[\s-]/g, '').toLowerCase()),
)
const password = z.string('Password is required').check(z.minLength(1, 'Password is required'))

/** The proof of users without a password: they type nothing, and the server checks how recently they signed in. */
export const NoProof = z.object({})
/** Proof that a change of the second factor requires, so that access to an open browser is not enough. */
export const PasswordProof = z.object({ password })
export const CodeProof = z.object({ code })
export const Proof = z.object({ password, code })
/**
 * The proof as the browser sends it. Staff who sign in only with school accounts have no password: a sign-in in the
 * last 15 minutes is their proof.
 */
export const SentPassword = z.object({ password: z.optional(password) })
export const SentProof = z.object({ password: z.optional(password), code: z.optional(code) })
export type SentPassword = z.output<typeof SentPassword>
export type SentProof = z.output<typeof SentProof>

/** The `data` of `SECOND_FACTOR_REQUIRED`: proves for five minutes that the password was right. */
export const Challenge = z.object({ challenge: z.string() })

export const SecondStep = z.object({
  challenge: z.string('challenge is required').check(z.maxLength(2048, 'Invalid value')),
  code,
})
export type SecondStep = z.output<typeof SecondStep>

export const SecondFactorStatus = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** The user cannot turn two-step sign-in off. */
  isRequired: z.boolean(),
})
export type SecondFactorStatus = z.output<typeof SecondFactorStatus>

/**
 * The secret for an authenticator app, to scan as a QR code (`uri`) or to type (`key`, base32). Sent only before
 * confirmation.
 */
export const SecondFactorSetup = z.object({ uri: z.string(), key: z.string() })
export type SecondFactorSetup = z.output<typeof SecondFactorSetup>

/** The server sends these codes only once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof RecoveryCodes>
