import { scopedClassText } from '@/lib/contract/changes/scope-change'
import { formatDate } from '@/lib/contract/date-text'
import { today } from '@/lib/contract/dates'
import { firstAndLast, joinWithAnd } from '@/lib/contract/join-words'
import { ALL_STUDENTS, NO_CLASSES } from '@/lib/contract/labels'
import type { ScopedClass } from '@/lib/contract/permissions'
import { findValue } from '@/lib/contract/school-lists'

/** The place of a standard or section in its list. An absent section comes first, and an unknown value last. */
const rankOf = (name: 'standard' | 'section', key: string | undefined): number =>
  key ? (findValue(name, key)?.rank ?? Infinity) : -1

/** The classes in the order of the school. */
export const sortedScope = <T extends ScopedClass>(scope: readonly T[]): T[] =>
  scope.toSorted(
    (a, b) =>
      rankOf('standard', a.standard) - rankOf('standard', b.standard) ||
      rankOf('section', a.section) - rankOf('section', b.section),
  )

/** `5th-A (class teacher, until 31 Mar 2027)`. @param day the day on which it is read, `YYYY-MM-DD` */
function entryText(entry: ScopedClass, day: string): string {
  const text = scopedClassText(entry, formatDate)
  return entry.until !== undefined && entry.until < day ? `${text}, ended` : text
}

/** The classes that a staff member sees, one text each. */
export const scopeTexts = (scope: readonly ScopedClass[] | undefined, day = today()): string[] => {
  if (!scope) return [ALL_STUDENTS]
  return scope.length === 0 ? [NO_CLASSES] : sortedScope(scope).map(entry => entryText(entry, day))
}

/** Says which students a user sees: `You see the students of 5th-A and 6th.` @param scope the classes that have not ended */
export function seenClassesText(scope: readonly ScopedClass[]): string {
  if (scope.length === 0)
    return 'You see no students at present, because you have no classes. A super admin can change this.'
  const names = sortedScope(scope).map(({ standard, section }) => scopedClassText({ standard, section }))
  return `You see the students of ${joinWithAnd(firstAndLast(names))}.`
}
