import type { PrismaClient } from '@/lib/server/db/prisma'

const AT = new Date('2026-11-20T08:00:00Z')

/** Stores a link, a linked school account and a personal token of a user, and a waiting mail. */
export async function storeWaysToSignIn(db: PrismaClient, userId: string): Promise<void> {
  const times = { createdAt: AT, expiresAt: new Date('2099-01-01T00:00:00Z') }
  await db.accountLink.create({ data: { id: 'link', userId, kind: 'invite', hash: 'hash of a link', ...times } })
  await db.queuedMail.create({
    data: { id: 'mail', kind: 'reset', email: 'zoë@school.example', createdAt: AT, nextAt: AT },
  })
  const identity = { issuer: 'https://issuer.example', subject: 'Zoë', email: 'zoë@school.example' }
  await db.identity.create({ data: { id: 'identity', userId, ...identity, createdAt: AT, lastUsedAt: AT } })
  const token = { name: 'बस सूची', hash: 'hash of a token', grants: '["students.read"]' }
  await db.personalToken.create({ data: { id: 'token', userId, ...token, ...times } })
}
