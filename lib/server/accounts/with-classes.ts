import 'server-only'
import { db, type Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import type { UserWithClasses } from './user-mapper'

/** Adds the classes of scoped users. Reads nothing if none of the users has a scope. */
export async function withClasses(rows: UserRow[], tx: Tx = db): Promise<UserWithClasses[]> {
  const scoped = rows.filter(row => row.scoped).map(({ id }) => id)
  const found = scoped.length > 0 ? await tx.userClass.findMany({ where: { userId: { in: scoped } } }) : []
  const classes = Map.groupBy(found, ({ userId }) => userId)
  return rows.map(row => ({ ...row, classes: classes.get(row.id) ?? [] }))
}

/** Like `withClasses`, but for one user. */
export const withClassesOfUser = async (row: UserRow, tx: Tx = db): Promise<UserWithClasses> => ({
  ...row,
  classes: (await withClasses([row], tx)).flatMap(({ classes }) => classes),
})
