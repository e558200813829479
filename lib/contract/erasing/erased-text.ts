import { MONTHS } from '@/lib/contract/date-text'
import { valueAt } from '@/lib/contract/record-fields'
import type { EraseDepth } from './erasing'

/** Every record has these values, so that an erased record has the lowest ones. */
const MEANINGLESS = new Set(['rollNumber', 'overallGrade', 'overallPercentage'])

const depthOf = (record: object): EraseDepth | undefined => (record as { erased?: EraseDepth }).erased

/** Whether the value at a path of an erased record stands for nothing. */
export const isErasedAt = (record: object, path: string): boolean =>
  depthOf(record) !== undefined && MEANINGLESS.has(path)

/**
 * The text of a field of an erased record that is not the text of its value: nothing, or the year or month that is left of a
 * date. Undefined for all other fields and records.
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
