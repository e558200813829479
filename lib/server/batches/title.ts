import 'server-only'
import type { NewBatch } from '@/lib/contract/batches/new-batch'
import { describeBatch } from '@/lib/contract/batches/title'
import type { Actor } from '@/lib/server/accounts/actor'
import { Prisma } from '@/lib/server/db/sqlite/client'
import { studentRows } from '@/lib/server/students/rows'

/** The title of a new batch; that of a merge names the student who stays. */
export async function titleOf(batch: NewBatch, actor: Actor): Promise<string> {
  const title = describeBatch(batch)
  if (batch.kind !== 'merge') return title
  const [student] = await studentRows(actor, [Prisma.sql`s."id" = ${batch.merge.keep}`])
  return student ? `${title}: ${student.firstName} ${student.lastName}` : title
}
