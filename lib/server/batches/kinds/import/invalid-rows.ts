import 'server-only'
import { db } from '@/lib/server/db/db'
import type { StoredRow } from './apply-correction'

const CHUNK_ROWS = 250

/** The lines that cannot be imported as they are, in the order of the file. */
export async function* invalidRows(batchId: string): AsyncGenerator<StoredRow> {
  for (let after = -1; ;) {
    const rows = await db.batchRow.findMany({
      where: { batchId, status: 'invalid', number: { gt: after } },
      orderBy: { number: 'asc' },
      take: CHUNK_ROWS,
      select: { number: true, imported: true },
    })
    const last = rows.at(-1)
    if (!last) return
    after = last.number
    for (const { imported } of rows) if (imported !== null) yield JSON.parse(imported) as StoredRow
  }
}
