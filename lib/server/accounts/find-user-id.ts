import 'server-only'
import { db } from '@/lib/server/db/db'
import { notFoundError } from '@/lib/server/platform/errors'

/** Finds the id of the account with an email. @param email in lower case. @throws AppError `NOT_FOUND` */
export async function findUserIdByEmail(email: string): Promise<string> {
  const row = await db.user.findUnique({ where: { email }, select: { id: true } })
  if (!row) throw notFoundError(`Account with the email ${email}`)
  return row.id
}
