import 'server-only'
import { allCustomFields, type CustomField } from '@/lib/contract/custom-fields/field'
import { searchedIn } from '@/lib/contract/custom-fields/searched'
import type { Tx } from '@/lib/server/db/db'
import { lockRows } from '@/lib/server/db/lock-rows'
import { Prisma } from '@/lib/server/db/prisma'
import { AppError } from '@/lib/server/platform/errors'
import { processWide } from '@/lib/server/platform/process-wide'
import { fromCustomColumn } from './accept'

/**
 * The setting that exists while search texts are being rewritten. Its value is the progress
 * (housekeeping/fill-search-text.ts).
 */
export const SEARCH_TEXT_FILL = 'searchTextFill'
const IS_STATE = { name: SEARCH_TEXT_FILL }

/** The values of a student that the search covers. @param column the stored values */
export function searchedTexts(column: string | null | undefined): string[] {
  if (!column) return []
  const fields = searchedIn(allCustomFields())
  if (fields.length === 0) return []
  const values = fromCustomColumn(column)
  return fields.flatMap(({ key }) => {
    const value = values[key]
    return typeof value === 'string' ? value : []
  })
}

/** Keeps search texts from being rewritten until the transaction ends. Call it before any other lock. */
export const lockSearchTextFill = (tx: Tx): Promise<void> =>
  lockRows(tx, 'Setting', Prisma.sql`"name" = ${SEARCH_TEXT_FILL}`)

/**
 * Plans to rewrite the search texts of all students if a change of the fields changes which fields the search covers.
 * Does so even if a change is reversed at once, because students may have been saved in between.
 */
export async function planSearchTexts(
  tx: Tx,
  before: readonly CustomField[],
  after: readonly CustomField[],
): Promise<void> {
  const keys = (fields: readonly CustomField[]) => searchedIn(fields).map(({ key }) => key)
  if (keys(before).toSorted().join() === keys(after).toSorted().join()) return
  const stored = await tx.setting.findUnique({ where: IS_STATE })
  // The search texts of users are rewritten first, so the work has not reached the students yet.
  if (stored?.value.includes('"User"')) return
  const value = JSON.stringify({ table: 'Student' })
  await tx.setting.upsert({ where: IS_STATE, create: { ...IS_STATE, value }, update: { value } })
}

/**
 * Refuses to make a field confidential or masked while the search can still find its values.
 *
 * @throws AppError `IN_USE`
 */
export async function refuseWhileInSearch(tx: Tx, before: CustomField, after: CustomField): Promise<void> {
  const isHidden = (after.confidential && !before.confidential) || (after.masked && !before.masked)
  if (!isHidden || before.kind !== 'text' || before.entity !== 'students') return
  if (searchedIn([before]).length > 0 || (await tx.setting.findUnique({ where: IS_STATE })))
    throw new AppError('IN_USE', 'The search may still find values of this field. Try again in a few minutes.')
}

const background = processWide('schoolSearchTexts', () => ({ start: undefined as (() => void) | undefined }))

/** Sets the function that writes search texts in the background. Tests and commands do not set it. */
export function setSearchTextWriter(start: () => void): void {
  background.start = start
}

/** Writes search texts in the background. */
export const startSearchTextWriter = (): void => background.start?.()
