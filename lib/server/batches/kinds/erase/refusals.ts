import 'server-only'
import { OPEN_STATES } from '@/lib/contract/batches/schema'
import type { EraseDepth } from '@/lib/contract/erasing/erasing'
import type { Student } from '@/lib/contract/students/schema'
import { query, type Tx } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'

/** The reasons why a student is not erased. */
const IS_ACTIVE = 'This student is active. Record when the student left, then erase the record.'
const HAS_NOT_LEFT = 'This student has no leaving date. Record when the student left, then erase the record.'
export const ERASED_ALREADY = 'This record has been erased already.'
export const IN_OPEN_BATCH_MESSAGE =
  'This student is part of a bulk change that has not ended. Run or cancel that change first.'

/** The reason not to erase a student who has not left; undefined for a student who has left. */
export function whyNotLeft({ isActive, leaving, erased }: Student): string | undefined {
  if (isActive) return IS_ACTIVE
  // A register entry from before this rule may have no leaving date.
  return leaving || erased ? undefined : HAS_NOT_LEFT
}

/** An anonymised record has nothing left to erase; a register entry can still be anonymised. */
export const isErasedAlready = ({ erased }: { erased?: string | null | undefined }, depth: EraseDepth): boolean =>
  erased === 'anonymise' || erased === depth

/**
 * The ids of records in unfinished batches of other kinds. The rows of these batches would bring erased values back.
 *
 * @param ids the only records to look for; undefined for all records
 */
export async function findInOpenBatches(ids?: string[], tx?: Tx): Promise<Set<string>> {
  if (ids?.length === 0) return new Set()
  const isOne = ids === undefined ? Prisma.empty : Prisma.sql`AND r."recordId" IN (${Prisma.join(ids)})`
  const rows = await query<{ recordId: string }>(
    Prisma.sql`
      SELECT DISTINCT r."recordId" FROM "BatchRow" r JOIN "Batch" b ON b."id" = r."batchId"
      WHERE b."state" IN (${Prisma.join([...OPEN_STATES])}) AND b."kind" <> 'erase' AND r."recordId" IS NOT NULL ${isOne}`,
    tx,
  )
  return new Set(rows.map(({ recordId }) => recordId))
}
