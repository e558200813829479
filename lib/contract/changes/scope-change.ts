import { ALL_STUDENTS, NO_CLASSES } from '@/lib/contract/labels'
import type { ScopedClass } from '@/lib/contract/permissions'
import { labelOf } from '@/lib/contract/school-lists'

/** The path, in changes, of the classes that a staff member may see. */
export const SCOPE_PATH = 'scope'

type Entry = [standard: string, section: string | null, until: string | null, isClassTeacher: boolean]

/**
 * The classes as one value of the history. The order in which the classes were entered does not change the value.
 * Undefined for a member who may see all students.
 */
export function toScopeValue(scope: readonly ScopedClass[] | null | undefined): string | undefined {
  const entries = scope?.map(({ standard, section, until, isClassTeacher }): [key: string, entry: Entry] => [
    JSON.stringify([standard, section ?? '']),
    [standard, section ?? null, until ?? null, isClassTeacher ?? false],
  ])
  return entries && JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry))
}

/** The classes in a value of the history; null for all students. */
export function parseScopeValue(value: string | null): ScopedClass[] | null {
  if (value === null) return null
  return (JSON.parse(value) as Entry[]).map(([standard, section, until, isClassTeacher]) => ({
    standard,
    section: section ?? undefined,
    until: until ?? undefined,
    isClassTeacher: isClassTeacher || undefined,
  }))
}

type WriteDay = (day: string) => string

/** `5th-A (class teacher), 6th (until 2027-03-01)` */
export const scopedClassText = (
  { standard, section, until, isClassTeacher }: ScopedClass,
  writeDay: WriteDay = day => day,
): string => {
  const place = [labelOf('standard', standard), ...(section === undefined ? [] : [labelOf('section', section)])]
  const notes = [
    ...(isClassTeacher ? ['class teacher'] : []),
    ...(until === undefined ? [] : [`until ${writeDay(until)}`]),
  ]
  return place.join('-') + (notes.length > 0 ? ` (${notes.join(', ')})` : '')
}

/** The text for the classes in a value of the history. */
export function scopeValueText(value: string, writeDay: WriteDay): string {
  if (value === ALL_STUDENTS) return value
  const texts = parseScopeValue(value)?.map(entry => scopedClassText(entry, writeDay)) ?? []
  return texts.length > 0 ? texts.join(', ') : NO_CLASSES
}
