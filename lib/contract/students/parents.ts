import { GUARDIANS, type GuardianKind } from '@/lib/contract/constants'
import { STUDENT_FIELDS } from './fields'
import type { Student } from './schema'

/** The text in place of an unknown parent. */
export const NOT_KNOWN = 'Not known'

/** The paths of a parent's fields. */
export const parentPaths = (kind: GuardianKind): string[] =>
  Object.keys(STUDENT_FIELDS).filter(path => path.startsWith(`parentInfo.${kind}.`))

/** Whether a parent is not known. A draft may have given the parent empty fields. */
export const isUnknownParent = ({ parentInfo }: Pick<Student, 'parentInfo'>, kind: GuardianKind): boolean =>
  !parentInfo[kind]?.name

/** The known parents, the father first. */
export const knownParents = ({ parentInfo }: Pick<Student, 'parentInfo'>) =>
  GUARDIANS.flatMap(kind => parentInfo[kind] ?? [])
