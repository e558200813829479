import { formatDate } from '@/lib/contract/date-text'
import { MERGED_PATHS } from '@/lib/contract/batches/merge'
import type { FieldChange } from '@/lib/contract/history/events'
import { describeChange, fieldLabel } from '@/lib/contract/changes/change-texts'
import { valueAt } from '@/lib/contract/record-fields'
import type { Student } from '@/lib/contract/students/schema'

/** The index of one of the two records: the record that stays, or the record whose value is chosen. */
export type Side = 0 | 1
type Pair = readonly [Student, Student]

/** A field in which two records differ, with both values as text. */
export type Difference = { path: string; label: string; texts: readonly [string, string] }

/** The fields in which two records differ, in the order of the form. */
export const differencesOf = ([first, second]: Pair): Difference[] =>
  MERGED_PATHS.flatMap(path => {
    const [before, after] = [valueIn(first, path), valueIn(second, path)]
    if (before === after) return []
    return { path, label: fieldLabel(path), texts: describeChange({ field: path, before, after }, formatDate) }
  })

const valueIn = (student: Student, path: string): FieldChange['after'] =>
  (valueAt(student, path) as FieldChange['after'] | undefined) ?? null

/** Proposes the value of the record that stays, or the value of the other record if the first record has none. */
export const likelySide = (students: Pair, path: string, kept: Side): Side => {
  const own = valueIn(students[kept], path)
  return own === null || own === '' ? ((1 - kept) as Side) : kept
}
