import 'server-only'
import type { NewBatch } from '@/lib/contract/batches/new-batch'
import { describeBatch } from '@/lib/contract/batches/title'
import type { Actor } from '@/lib/server/accounts/actor'
import { Prisma } from '@/lib/server/db/prisma'
import { studentRows } from '@/lib/server/students/rows'

/** The title of a new batch; that of a merge names the student who stays. */
export async function titleOf(batch: NewBatch, actor: Actor): Promise<string> {
  const title = describeBatch(batch)
  if (batch.kind !== 'merge') return title
  const [student] = await studentRows(actor, [Prisma.sql`s."id" = ${batch.merge.keep}`])
  return student ? `${title}: ${student.firstName} ${student.lastName}` : title
}

/** The title of what undoes a bulk change with this title. What undoes an undo makes the change again. */
export function titleOfUndo(title: string): string {
  if (title.startsWith('Undo: ')) return title.replace('Undo: ', 'Redo: ')
  return title.startsWith('Redo: ') ? title.replace('Redo: ', 'Undo: ') : `Undo: ${title}`
}
