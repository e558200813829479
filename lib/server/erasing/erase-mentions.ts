import 'server-only'
import { OPEN_STATES } from '@/lib/contract/batches/schema'
import type { ImportedRow } from '@/lib/contract/batches/imported-row'
import { db } from '@/lib/server/db/db'
import type { BatchRow, PrismaClient } from '@/lib/server/db/prisma'

const ROWS_AT_ONCE = 500

/** The ids and student IDs of erased students. */
export type ErasedIds = { ids: ReadonlySet<string>; codes: ReadonlySet<string> }

/**
 * Removes erased students from batch rows about other records: an import row lists the records that may be the same
 * person. Reads all such rows, so call it once, after all slices. Skips open batches, because their rows may still add
 * another student.
 */
export async function eraseMentions(erased: ErasedIds, database: PrismaClient = db): Promise<void> {
  let after: Pick<BatchRow, 'batchId' | 'number'> | undefined
  for (;;) {
    const rows: BatchRow[] = await database.batchRow.findMany({
      where: {
        batch: { state: { notIn: [...OPEN_STATES] } },
        OR: [{ imported: { contains: '"matches":[{' } }, { messages: { contains: '(STU-' } }],
      },
      orderBy: [{ batchId: 'asc' }, { number: 'asc' }],
      take: ROWS_AT_ONCE,
      ...(after && { cursor: { batchId_number: after }, skip: 1 }),
    })
    const last = rows.at(-1)
    if (!last) return
    after = { batchId: last.batchId, number: last.number }
    for (const { batchId, number, ...row } of rows) {
      const data = withoutMentions(row, erased)
      if (data) await database.batchRow.updateMany({ where: { batchId, number }, data })
    }
  }
}

/** Replaces an import row that changed no record: the row itself may be about the erased student. */
const EMPTY_LINE = { label: '', input: null, changes: '[]', messages: '[]', imported: null, choices: null }

type Row = Pick<BatchRow, 'imported' | 'messages' | 'recordId'>

function withoutMentions(
  { imported, messages, recordId }: Row,
  { ids, codes }: ErasedIds,
): Partial<BatchRow> | undefined {
  const line = imported === null ? null : (JSON.parse(imported) as ImportedRow)
  const isMatch = line?.matches.some(({ _id }) => ids.has(_id)) ?? false
  if (isMatch && recordId === null) return EMPTY_LINE
  const isNamed = (text: string) => [...text.matchAll(/STU-\d+-\d+/g)].some(([code]) => codes.has(code))
  const kept = JSON.stringify((JSON.parse(messages) as string[]).filter(message => !isNamed(message)))
  if (!isMatch && kept === messages) return undefined
  const matches = line?.matches.filter(({ _id }) => !ids.has(_id))
  return { imported: line && JSON.stringify({ ...line, matches }), messages: kept }
}
