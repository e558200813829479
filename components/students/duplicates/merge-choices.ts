import { formatDate } from '@/lib/contract/date-text'
import { MERGED_PATHS } from '@/lib/contract/batches/merge'
import { customPath } from '@/lib/contract/custom-fields/values'
import { changeableFields } from '@/lib/contract/custom-fields/changeable'
import type { UserPermissions } from '@/lib/contract/permissions'
import { GUARDIANS, type GuardianKind } from '@/lib/contract/constants'
import type { FieldChange } from '@/lib/contract/history/events'
import { describeChange, fieldLabel } from '@/lib/contract/changes/change-texts'
import { valueAt, valueText } from '@/lib/contract/record-fields'
import { NOT_KNOWN, parentPaths } from '@/lib/contract/students/parents'
import type { Student } from '@/lib/contract/students/schema'

/** The index of one of the two records: the record that stays, or the record whose value is chosen. */
export type Side = 0 | 1
type Pair = readonly [Student, Student]

/**
 * A field in which two records differ, with both values as text. If one record lacks a parent, `paths` contains all
 * fields of the parent, because the user then chooses between the parents as a whole.
 */
export type Difference = { path: string; paths: readonly string[]; label: string; texts: readonly [string, string] }

/** The fields in which two records differ, in the order of the form. */
export const differencesOf = (pair: Pair, viewer: UserPermissions): Difference[] =>
  [...MERGED_PATHS, ...customPaths(viewer)].flatMap(path => {
    const kind = GUARDIANS.find(kind => path.startsWith(`parentInfo.${kind}.`))
    if (kind && pair.some(({ parentInfo }) => !parentInfo[kind])) return parentDifference(pair, kind, path)
    const [before, after] = [valueIn(pair[0], path), valueIn(pair[1], path)]
    if (before === after) return []
    const texts = describeChange({ field: path, before, after }, formatDate)
    return { path, paths: [path], label: fieldLabel(path), texts }
  })

/**
 * The custom fields whose values the user may choose between. Values of other custom fields are merged without a
 * choice.
 */
const customPaths = (viewer: UserPermissions): string[] =>
  changeableFields(viewer, 'students').map(({ key }) => customPath(key))

function parentDifference([first, second]: Pair, kind: GuardianKind, path: string): Difference[] {
  const paths = parentPaths(kind)
  if (path !== paths[0] || first.parentInfo[kind] === second.parentInfo[kind]) return []
  const textOf = ({ parentInfo: { [kind]: parent } }: Student) =>
    parent ? `${parent.name}, ${parent.phone}` : NOT_KNOWN
  return [{ path, paths, label: PARENT_LABELS[kind], texts: [textOf(first), textOf(second)] }]
}

const PARENT_LABELS = { father: 'Father', mother: 'Mother' } as const

function valueIn(student: Student, path: string): FieldChange['after'] {
  const value = valueAt(student, path) ?? null
  // The history stores lists as texts with commas.
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'object' && value !== null ? valueText(undefined, value) : (value as FieldChange['after'])
}

/** Proposes the value of the record that stays. If this record has no value, proposes the value of the other record. */
export const proposedSide = (students: Pair, path: string, kept: Side): Side => {
  const own = valueIn(students[kept], path)
  return own === null || own === '' ? ((1 - kept) as Side) : kept
}
