import { MONTHS } from '@/lib/contract/date-text'
import { valueAt } from '@/lib/contract/record-fields'
import type { EraseDepth } from './erasing'

/** Required fields in which an erased record has placeholders, because no record can be stored without them. */
const MEANINGLESS = new Set(['rollNumber', 'overallGrade', 'overallPercentage'])

const depthOf = (record: object): EraseDepth | undefined => (record as { erased?: EraseDepth }).erased

/** Whether the record is erased and the value at the path is a placeholder. */
export const isErasedAt = (record: object, path: string): boolean =>
  depthOf(record) !== undefined && MEANINGLESS.has(path)

/**
 * The text that an erased record shows instead of the value of a field: an empty text, or the year or month that is
 * left of a date. Undefined when the value itself is shown.
 */
export function erasedText(record: object, path: string): string | undefined {
  if (isErasedAt(record, path)) return ''
  if (depthOf(record) !== 'anonymise') return undefined
  const value = valueAt(record, path)
  const [year = '', month] = typeof value === 'string' ? value.split('-') : []
  if (path === 'dateOfBirth') return year
  if (path !== 'admissionDate' && path !== 'leaving.date') return undefined
  return year && `${MONTHS[Number(month) - 1]?.slice(0, 3)} ${year}`
}
