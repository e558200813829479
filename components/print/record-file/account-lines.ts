import { formatDateTime } from '@/lib/client/format'
import { LINK_TEXTS } from '@/lib/contract/accounts/links'
import { permissionText } from '@/lib/contract/labels'
import type { StaffRecordFile } from '@/lib/contract/record-file/staff-record-file'
import type { Line } from './Lines'

/** A line for an entry of a list. Its key is the position, because several entries may have the same time. */
const lineAt = (place: number, head: string, ...parts: (string | false | null)[]): Line => ({
  key: String(place),
  head,
  text: parts.filter(Boolean).join('\n'),
})

const since = (label: string, moment: string | null): string | null => moment && `${label} ${formatDateTime(moment)}`

/** Starts with the email, because a new account has no dates yet, and the list would be empty. */
export const accountLines = ({ staff, account }: StaffRecordFile): Line[] => [
  { key: 'email', head: 'Sign-In Email', text: staff.email },
  ...[
    ['Password Last Changed', account.passwordChangedAt] as const,
    ['Two-Step Sign-In On Since', account.twoStepSince] as const,
    ['Temporary Password Until', account.temporaryPasswordUntil] as const,
  ].flatMap(([head, moment]) => (moment ? [{ key: head, head, text: formatDateTime(moment) }] : [])),
]

export const schoolAccountLines = ({ schoolAccounts }: StaffRecordFile): Line[] =>
  schoolAccounts.map(({ issuer, email, createdAt, lastUsedAt }, place) =>
    lineAt(place, email, issuer, since('Linked', createdAt), since('Last used', lastUsedAt)),
  )

export const passwordLinkLines = ({ links }: StaffRecordFile): Line[] =>
  links.map(({ kind, createdAt, expiresAt, usedAt }, place) =>
    lineAt(place, formatDateTime(createdAt), LINK_TEXTS[kind], since('Works until', expiresAt), since('Used', usedAt)),
  )

export const tokenLines = ({ tokens }: StaffRecordFile): Line[] =>
  tokens.map(({ name, permissions, createdAt, expiresAt, lastUsedAt }, place) =>
    lineAt(
      place,
      name,
      permissions.map(permissionText).join(', '),
      since('Made', createdAt),
      since('Works until', expiresAt),
      since('Last used', lastUsedAt) ?? 'Not used',
    ),
  )

export const sessionLines = ({ sessions }: StaffRecordFile): Line[] =>
  sessions.map(({ createdAt, lastUsedAt, userAgent, address, endedAt }, place) =>
    lineAt(
      place,
      formatDateTime(createdAt),
      userAgent || 'Unknown browser',
      address || 'Unknown address',
      since('Last used', lastUsedAt),
      since('Ended', endedAt),
    ),
  )

const MAIL_TEXTS = {
  reset: 'Link for a forgotten password',
  invite: 'Invitation',
  passwordChanged: 'Mail about the changed password',
}

export const mailLines = ({ waitingMails }: StaffRecordFile): Line[] =>
  waitingMails.map(({ kind, createdAt }, place) => lineAt(place, formatDateTime(createdAt), MAIL_TEXTS[kind]))
