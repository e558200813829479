import 'server-only'
import type { LinkKind } from '@/lib/contract/accounts/links'

/** The names and addresses in a mail. */
export type MailContext = {
  /** Empty while the school has no name. */
  school: string
  signInUrl: string
  /**
   * The superAdmin who sends the invitation; undefined when the account was deleted, or the mail is not an invitation.
   */
  inviter: string | undefined
}

export type MailText = { subject: string; lines: string[] }

/** The name on the sign-in page. */
const PRODUCT = 'Student Management System'
const siteOf = ({ school }: MailContext): string => `the ${PRODUCT}${school && ` of ${school}`}`

/** Subjects contain no names: a name in a header could add another header or another recipient. */
export const WITH_LINK: Record<LinkKind, (url: string, context: MailContext) => MailText> = {
  reset: (url, context) => ({
    subject: 'Choose a new password',
    lines: [
      `Somebody asked for a new password for your account in ${siteOf(context)}. If it was you, open this link and choose a password:`,
      url,
      'The link works once, for one hour. If you asked more than once, only the newest link works.',
      `Then sign in at ${context.signInUrl} with this email address and the new password.`,
      'If it was not you, you need not do anything. Your password stays as it is.',
    ],
  }),
  invite: (url, context) => ({
    subject: `Your account for the ${PRODUCT}`,
    lines: [
      `${context.inviter ? `${context.inviter} invites you to` : 'You have an account in'} ${siteOf(context)}. Open this link and choose your password:`,
      url,
      'The link works once, for seven days.',
      `Then sign in at ${context.signInUrl} with this email address and your password.`,
      `If the link does not work any more, ask ${context.inviter ?? 'your super admin'} for a new invitation.`,
    ],
  }),
}

export const passwordChanged = (context: MailContext): MailText => ({
  subject: 'Your password was changed',
  lines: [
    `The password of your account in ${siteOf(context)} was set with a link from a mail or from your super admin. All devices were signed out, and all personal tokens for programs have ended.`,
    `If it was you, you need not do anything. Sign in at ${context.signInUrl} with the new password.`,
    'If it was not you, tell your super admin at once: somebody else may read your mail.',
  ],
})
