import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'
import { email } from '@/lib/contract/field-schemas'
import { OwnPassword } from './schema'

/** Why a link is sent: the password is forgotten, or the account is new. */
export const LinkKind = z.enum(['reset', 'invite'], 'Unknown kind of link')
export type LinkKind = z.output<typeof LinkKind>

/** The purpose of each kind of link, in words. */
export const LINK_TEXTS: Record<LinkKind, string> = {
  reset: 'For a forgotten password',
  invite: 'For a new account',
}

/** The kinds of mails to users. */
export const MailKind = z.enum(['reset', 'invite', 'passwordChanged'])
export type MailKind = z.output<typeof MailKind>

/** How many hours each kind of link works. */
export const LINK_HOURS = { reset: 1, invite: 7 * 24 } as const satisfies Record<LinkKind, number>

export const LINK_INVALID_MESSAGE =
  'This link is not complete, was already used, or is too old. Ask for a new link and open it.'

/** The page that a link opens. The token follows as a fragment, which browsers send to no server. */
export const RESET_PATH = '/reset'
export const FORGOT_PATH = '/forgot'

export const ForgotInput = z.object({ email: email() })
export type ForgotInput = z.output<typeof ForgotInput>

export const ResetInput = z.safeExtend(OwnPassword, {
  token: z.string(LINK_INVALID_MESSAGE).check(z.maxLength(200, LINK_INVALID_MESSAGE)),
})
export type ResetInput = z.output<typeof ResetInput>

/** A link that a superAdmin hands over. `url` is a path when the server does not know its own address. */
export const MadeLink = z.object({ url: z.string(), expiresAt: z.string() })
export type MadeLink = z.output<typeof MadeLink>

export const FORGOT_MESSAGE =
  'If this email belongs to an active account, a mail with a link is on its way. The link works for one hour.'

/** Resetting a forgotten password, without a session. */
// prettier-ignore
export const linkCalls = {
  forgot: endpoint({
    method: 'POST', path: '/auth/forgot', access: 'public', body: ForgotInput, message: FORGOT_MESSAGE,
    fallback: 'Failed to send the mail',
  }),
  reset: endpoint({
    method: 'POST', path: '/auth/reset', access: 'public', body: ResetInput,
    message: 'Your password is set. Please sign in with it.', fallback: 'Failed to set the password',
    limit: { calls: 60, seconds: 300 },
  }),
}

/**
 * The number of invitations that are on their way, and the people who get no invitation because their accounts were
 * deleted or deactivated.
 */
export const SentInvitations = z.object({
  sent: z.number(),
  notSent: z.optional(z.array(z.object({ name: z.string(), reason: z.string() }))),
})
export type SentInvitations = z.output<typeof SentInvitations>

/** Links that a superAdmin makes for a staff member. */
// prettier-ignore
export const staffLinkCalls = {
  /** For schools without mail: the superAdmin hands the link over. */
  makeLink: endpoint({
    method: 'POST', path: '/staff/{id}/link', access: 'superAdmin', body: z.object({ kind: LinkKind }), data: MadeLink,
    message: 'Link made', fallback: 'Failed to make a link',
  }),
  /** Sends an invitation by mail. */
  invite: endpoint({
    method: 'POST', path: '/staff/{id}/invitation', access: 'superAdmin', message: 'The invitation is on its way',
    fallback: 'Failed to send the invitation',
  }),
  /** Sends an invitation to everybody who was added by an import of staff and cannot sign in yet. */
  inviteImported: endpoint({
    method: 'POST', path: '/batches/{id}/invitations', access: 'superAdmin', data: SentInvitations,
    message: 'The invitations are on their way', fallback: 'Failed to send the invitations',
    limit: { calls: 10, seconds: 60, atOnce: 1 },
  }),
}
