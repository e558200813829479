import { sortClasses } from '@/lib/contract/class-order'
import { scopedClassText } from '@/lib/contract/changes/scope-change'
import { formatDate } from '@/lib/contract/date-text'
import { today } from '@/lib/contract/dates'
import { firstAndLast, joinWithAnd } from '@/lib/contract/join-words'
import { ALL_STUDENTS, NO_CLASSES } from '@/lib/contract/labels'
import type { ScopedClass } from '@/lib/contract/permissions'

/**
 * A class with its role and last day: `5th-A (class teacher, until 31 Mar 2027)`. @param day the present day,
 * `YYYY-MM-DD`
 */
function entryText(entry: ScopedClass, day: string): string {
  const text = scopedClassText(entry, formatDate)
  return entry.until !== undefined && entry.until < day ? `${text}, ended` : text
}

/** The classes that a staff member may see, one text per class; a single text for all students or for no class. */
export const scopeTexts = (scope: readonly ScopedClass[] | undefined, day = today()): string[] => {
  if (!scope) return [ALL_STUDENTS]
  return scope.length === 0 ? [NO_CLASSES] : sortClasses(scope).map(entry => entryText(entry, day))
}

/**
 * Says which students a user may see: `You see the students of 5th-A and 6th.`
 *
 * @param scope the classes that have not ended
 */
export function seenClassesText(scope: readonly ScopedClass[]): string {
  if (scope.length === 0)
    return 'You see no students at present, because you have no classes. A super admin can change this.'
  const names = sortClasses(scope).map(({ standard, section }) => scopedClassText({ standard, section }))
  return `You see the students of ${joinWithAnd(firstAndLast(names))}.`
}
