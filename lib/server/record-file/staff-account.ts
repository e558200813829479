import 'server-only'
import type { StaffRecordFile } from '@/lib/contract/record-file/staff-record-file'
import { parseGrants } from '@/lib/server/accounts/personal-tokens/grants'
import { db } from '@/lib/server/db/db'
import type { Session, User } from '@/lib/server/db/prisma'
import { currentTime } from '@/lib/server/platform/clock'

type AccountPart = 'account' | 'schoolAccounts' | 'links' | 'tokens' | 'sessions' | 'waitingMails'
type Link = StaffRecordFile['links'][number]
type Mail = StaffRecordFile['waitingMails'][number]

const NEWEST = [{ createdAt: 'desc' }, { id: 'desc' }] as const

/**
 * The account of a user and the ways to sign in to it, newest first. Names each column, so that no hash or secret is
 * included.
 */
export async function accountOf(user: User): Promise<Pick<StaffRecordFile, AccountPart>> {
  const { id: userId, email, passwordChangedAt, secondFactorSince, passwordExpiresAt } = user
  const ofUser = { where: { userId }, orderBy: [...NEWEST] }
  const [identities, links, tokens, sessions, mails] = await Promise.all([
    db.identity.findMany(ofUser),
    db.accountLink.findMany(ofUser),
    db.personalToken.findMany(ofUser),
    db.session.findMany(ofUser),
    db.queuedMail.findMany({ where: { email }, orderBy: [...NEWEST] }),
  ])
  return {
    account: {
      passwordChangedAt: textOf(passwordChangedAt),
      twoStepSince: textOf(secondFactorSince),
      temporaryPasswordUntil: textOf(passwordExpiresAt),
    },
    schoolAccounts: identities.map(({ issuer, email, createdAt, lastUsedAt }) => ({
      issuer,
      email,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    links: links.map(({ kind, createdAt, expiresAt, usedAt }) => ({
      kind: kind as Link['kind'],
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      usedAt: textOf(usedAt),
    })),
    tokens: tokens.map(({ name, grants, createdAt, expiresAt, lastUsedAt }) => ({
      name,
      permissions: [...parseGrants(grants)],
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      lastUsedAt: textOf(lastUsedAt),
    })),
    sessions: sessions.map(toSession),
    waitingMails: mails.map(({ kind, createdAt }) => ({
      kind: kind as Mail['kind'],
      createdAt: createdAt.toISOString(),
    })),
  }
}

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

function toSession(session: Session): StaffRecordFile['sessions'][number] {
  const { createdAt, lastUsedAt, userAgent, address, revokedAt, expiresAt, endsAt } = session
  const end = expiresAt < endsAt ? expiresAt : endsAt
  return {
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    userAgent,
    address,
    endedAt: textOf(revokedAt ?? (end <= currentTime() ? end : null)),
  }
}
