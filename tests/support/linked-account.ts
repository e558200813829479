import { db } from '@/lib/server/db/db'
import { newId } from '@/lib/server/platform/id'

/** Links a school account to a user, as the first sign-in does. */
export async function linkSchoolAccount(userId: string): Promise<void> {
  const id = newId()
  const now = new Date()
  await db.identity.create({
    data: {
      id,
      userId,
      issuer: 'https://issuer.example',
      subject: id,
      email: 'a@b.example',
      createdAt: now,
      lastUsedAt: now,
    },
  })
}

export const identityOf = (userId: string) => db.identity.findFirst({ where: { userId } })
