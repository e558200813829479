import 'server-only'
import { userSearchColumns } from '@/lib/server/accounts/user-search-columns'
import type { Tx } from '@/lib/server/db/db'
import { lockRows } from '@/lib/server/db/lock-rows'
import { Prisma } from '@/lib/server/db/prisma'
import { studentSearchText } from '@/lib/server/students/search-text'

export type FilledTable = 'User' | 'Student'
type Key = string | number

/** Locks the next rows of a table, in descending order of their key, and calculates their search texts. */
export const lockAndComputeSearchTexts = (
  tx: Tx,
  table: FilledTable,
  after: Key | undefined,
  limit: number,
): Promise<{ key: Key; text: string }[]> =>
  table === 'User'
    ? ofUsers(tx, after as string | undefined, limit)
    : ofStudents(tx, after as number | undefined, limit)

async function ofUsers(tx: Tx, after: string | undefined, limit: number) {
  const orderBy = { id: 'desc' } as const
  const next = await tx.user.findMany({ where: { id: { lt: after } }, orderBy, take: limit, select: { id: true } })
  if (next.length === 0) return []
  const ids = next.map(({ id }) => id)
  await lockRows(tx, 'User', Prisma.sql`"id" IN (${Prisma.join(ids)})`)
  const rows = await tx.user.findMany({ where: { id: { in: ids } }, orderBy })
  return rows.map(row => ({ key: row.id, text: userSearchColumns(row).searchText }))
}

async function ofStudents(tx: Tx, after: number | undefined, limit: number) {
  const orderBy = { serial: 'desc' } as const
  // An erased record has no search text.
  const where = { serial: { lt: after }, erased: null }
  const next = await tx.student.findMany({ where, orderBy, take: limit, select: { serial: true } })
  if (next.length === 0) return []
  const serials = next.map(({ serial }) => serial)
  await lockRows(tx, 'Student', Prisma.sql`"serial" IN (${Prisma.join(serials)})`)
  const rows = await tx.student.findMany({
    where: { serial: { in: serials } },
    orderBy,
    include: { guardians: { orderBy: { kind: 'asc' } } },
  })
  return rows.map(row => ({ key: row.serial, text: studentSearchText(row, row.guardians) }))
}
