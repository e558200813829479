import 'server-only'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { DEFAULT_PREFERENCES, Preferences, type PreferencesChange } from '@/lib/contract/views/preferences'
import { type ChosenColumn, studentColumnsFor } from '@/lib/contract/students/export'
import { parseClass } from '@/lib/contract/students/classes'
import { checkCustomColumns } from '@/lib/server/custom-fields/check-columns'
import type { Actor } from '@/lib/server/history/actor'
import { lockUser } from '@/lib/server/accounts/lock-users'
import { db, type Tx } from '@/lib/server/db/db'
import { invalidFieldError, unauthenticatedError } from '@/lib/server/platform/errors'
import { listColumnLabels } from './list-column-labels'
import { filterKnownColumns } from './filter-known-columns'

/** The preferences of a user. A preference that the user has not chosen has its default value. */
export async function getPreferences(actor: Actor, tx: Tx = db): Promise<Preferences> {
  const rows = await tx.preference.findMany({ where: { userId: actor.id } })
  return toPreferences(actor, new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown])))
}

/**
 * Saves preferences; absent fields keep their value.
 *
 * @throws AppError `UNAUTHENTICATED` when the user was just deleted; `VALIDATION_ERROR` for a column that the user may
 * not see, and for an unknown class
 */
export async function changePreferences(change: PreferencesChange, actor: Actor): Promise<Preferences> {
  const { id } = actor
  checkCustomColumns(actor, 'students', change.studentColumns, 'studentColumns')
  checkCustomColumns(actor, 'staff', change.staffColumns, 'staffColumns')
  checkCustomColumns(actor, 'students', change.classListColumns, 'classListColumns')
  if (change.myClass && !parseClass(change.myClass)) throw invalidFieldError('myClass', 'The school has no such class')
  return db.$transaction(async tx => {
    if (!(await lockUser(tx, id))) throw unauthenticatedError(AUTH_MESSAGES.invalid)
    for (const [name, changed] of Object.entries(change)) {
      const value = JSON.stringify(changed)
      const where = { userId_name: { userId: id, name } }
      await tx.preference.upsert({ where, create: { userId: id, name, value }, update: { value } })
    }
    return getPreferences(actor, tx)
  })
}

/**
 * Leaves out values and columns that another version has stored and this version does not know. Also leaves out columns
 * of fields that have been hidden since then.
 */
function toPreferences(actor: Actor, stored: ReadonlyMap<string, unknown>): Preferences {
  const { density, rowsPerPage, classListEmptyColumns, myClass, shortcuts } = Preferences.shape
  const { students: studentLabels, staff: staffLabels } = listColumnLabels(actor)
  const classLabels = studentColumnsFor(actor) as Record<ChosenColumn, string>
  return {
    density: density.safeParse(stored.get('density')).data ?? DEFAULT_PREFERENCES.density,
    studentColumns: filterKnownColumns(studentLabels, stored.get('studentColumns')),
    staffColumns: filterKnownColumns(staffLabels, stored.get('staffColumns')),
    rowsPerPage: rowsPerPage.safeParse(stored.get('rowsPerPage')).data ?? DEFAULT_PREFERENCES.rowsPerPage,
    classListColumns: filterKnownColumns(classLabels, stored.get('classListColumns'), { mayBeNone: true }),
    classListEmptyColumns:
      classListEmptyColumns.safeParse(stored.get('classListEmptyColumns')).data ??
      DEFAULT_PREFERENCES.classListEmptyColumns,
    // The school may have removed the class since.
    myClass: parseClass(myClass.safeParse(stored.get('myClass')).data ?? '') ? String(stored.get('myClass')) : null,
    shortcuts: shortcuts.safeParse(stored.get('shortcuts')).data ?? DEFAULT_PREFERENCES.shortcuts,
  }
}
