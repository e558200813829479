import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { MERGE_TITLE, titleOfMergeWithoutNames } from '@/lib/server/batches/kinds/merge/merge-title'

/** Empties the batch rows of students, deletes the pictures of these rows, and removes the names from batch titles. */
export async function eraseBatchRows(tx: Tx, ids: string[]): Promise<void> {
  const isOfOne = Prisma.sql`"recordId" IN (${Prisma.join(ids)})`
  await tx.$executeRaw`
    DELETE FROM "BatchPhoto" WHERE ("batchId", "number") IN (SELECT "batchId", "number" FROM "BatchRow" WHERE ${isOfOne})`
  await tx.$executeRaw`
    UPDATE "BatchRow" SET "input" = NULL, "changes" = '[]', "messages" = '[]', "imported" = NULL, "choices" = NULL,
      "label" = COALESCE((SELECT "studentId" FROM "Student" WHERE "id" = "BatchRow"."recordId"), '')
    WHERE ${isOfOne}`
  await eraseTitles(tx, new Set(ids))
}

type Source = { merge?: { keep: string } }

/** Removes names from titles: the titles of a merge and of its undo name the student whose record was kept. */
async function eraseTitles(tx: Tx, ids: ReadonlySet<string>): Promise<void> {
  const batches = await tx.batch.findMany({
    where: { title: { contains: `${MERGE_TITLE}: ` } },
    select: { id: true, title: true, source: true, undoes: true },
  })
  const byId = new Map(batches.map(batch => [batch.id, batch]))
  const keptIn = ({ source, undoes }: (typeof batches)[number]): string | undefined => {
    const undone = undoes === null ? undefined : byId.get(undoes)
    return undone ? keptIn(undone) : (JSON.parse(source) as Source).merge?.keep
  }
  for (const batch of batches.filter(one => ids.has(keptIn(one) ?? ''))) {
    await tx.batch.update({ where: { id: batch.id }, data: { title: titleOfMergeWithoutNames(batch.title) } })
  }
}
