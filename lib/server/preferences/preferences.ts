import 'server-only'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { DEFAULT_PREFERENCES, Preferences, type PreferencesChange } from '@/lib/contract/views/preferences'
import { STAFF_LIST_COLUMNS } from '@/lib/contract/staff/list-columns'
import { STUDENT_COLUMNS } from '@/lib/contract/students/export'
import { STUDENT_LIST_COLUMNS } from '@/lib/contract/students/list-columns'
import { lockUser } from '@/lib/server/accounts/lock-users'
import { db, type Tx } from '@/lib/server/db/db'
import { unauthenticatedError } from '@/lib/server/platform/errors'
import { filterKnownColumns } from './filter-known-columns'

type Owner = { id: string }

/** The choices of a user, and the defaults for the rest. */
export async function getPreferences({ id }: Owner, tx: Tx = db): Promise<Preferences> {
  const rows = await tx.preference.findMany({ where: { userId: id } })
  return toPreferences(new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown])))
}

/** Saves preferences; absent fields keep their value. @throws AppError `UNAUTHENTICATED` when the user was just deleted */
export const changePreferences = (change: PreferencesChange, { id }: Owner): Promise<Preferences> =>
  db.$transaction(async tx => {
    if (!(await lockUser(tx, id))) throw unauthenticatedError(AUTH_MESSAGES.invalid)
    for (const [name, changed] of Object.entries(change)) {
      const value = JSON.stringify(changed)
      const where = { userId_name: { userId: id, name } }
      await tx.preference.upsert({ where, create: { userId: id, name, value }, update: { value } })
    }
    return getPreferences({ id }, tx)
  })

/** Another version may have stored values and columns that this version does not know. */
function toPreferences(stored: ReadonlyMap<string, unknown>): Preferences {
  const { density, classListEmptyColumns, shortcuts } = Preferences.shape
  return {
    density: density.safeParse(stored.get('density')).data ?? DEFAULT_PREFERENCES.density,
    studentColumns: filterKnownColumns(STUDENT_LIST_COLUMNS, stored.get('studentColumns')),
    staffColumns: filterKnownColumns(STAFF_LIST_COLUMNS, stored.get('staffColumns')),
    classListColumns: filterKnownColumns(STUDENT_COLUMNS, stored.get('classListColumns'), { mayBeNone: true }),
    classListEmptyColumns:
      classListEmptyColumns.safeParse(stored.get('classListEmptyColumns')).data ??
      DEFAULT_PREFERENCES.classListEmptyColumns,
    shortcuts: shortcuts.safeParse(stored.get('shortcuts')).data ?? DEFAULT_PREFERENCES.shortcuts,
  }
}
