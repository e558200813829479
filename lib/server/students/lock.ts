import 'server-only'
import { withScopeAfterWait } from '@/lib/server/accounts/current-scope'
import type { Tx } from '@/lib/server/db/db'
import { lockRowsById } from '@/lib/server/db/lock-rows'
import { Prisma } from '@/lib/server/db/prisma'
import { requireNotErased } from '@/lib/server/erasing/require-not-erased'
import type { Actor } from '@/lib/server/history/actor'
import { notFoundError } from '@/lib/server/platform/errors'
import type { StudentRow } from './mapper'
import { studentRows } from './rows'

/** Reads a student to change, and locks the row until the transaction ends. @throws AppError `NOT_FOUND`, `ERASED` */
export const lockStudent = async (tx: Tx, id: string, actor: Actor): Promise<StudentRow> =>
  requireNotErased(requireLockedRow(await lockStudents(tx, [id], actor), id))

/**
 * Locks students by id until the transaction ends. Returns only the students that the actor may still see after the
 * wait for the locks.
 */
export async function lockStudents(tx: Tx, ids: string[], actor: Actor): Promise<Map<string, StudentRow>> {
  if (ids.length === 0) return new Map()
  await lockRowsById(tx, 'Student', ids)
  const reader = await withScopeAfterWait(actor, tx)
  const rows = await studentRows(reader, [Prisma.sql`s."id" IN (${Prisma.join(ids)})`], { tx })
  return new Map(rows.map(row => [row.id, row]))
}

/** The locked row of one student. @throws AppError `NOT_FOUND` */
export function requireLockedRow(rows: Map<string, StudentRow>, id: string): StudentRow {
  const row = rows.get(id)
  if (!row) throw notFoundError('Student')
  return row
}
