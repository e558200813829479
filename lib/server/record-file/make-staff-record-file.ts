import 'server-only'
import type { StaffRecordFile } from '@/lib/contract/record-file/staff-record-file'
import { writeUserEvent } from '@/lib/server/accounts/user-events'
import { db } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { eventsOfUser } from '@/lib/server/history/list-events'
import { currentTime } from '@/lib/server/platform/clock'
import { withLastSignIn } from '@/lib/server/staff/find'
import { findStaffRow } from '@/lib/server/staff/rules'
import { bulkChangesOf } from './bulk-changes'
import { exportsSince } from './exports-since'
import { customFieldTexts } from './custom-values'
import { accountOf } from './staff-account'
import { countEventsByAction, countViewsBy } from './staff-activity'

/** Exports that may contain the staff member. Each row of an activity export names the person who acted. */
const EXPORTS = ['staff.exported', 'activity.exported'] as const

/**
 * Everything that the school holds about a staff member (docs/privacy.md). Writes an event first, which becomes the
 * newest event in the file.
 *
 * @throws AppError `NOT_FOUND`, also when the user is a superAdmin
 */
export async function makeStaffRecordFile(id: string, actor: Actor): Promise<StaffRecordFile> {
  const row = await findStaffRow(db, id)
  await writeUserEvent(db, actor, row, 'staff.file_made')
  const staff = await withLastSignIn(row)
  return {
    madeAt: currentTime().toISOString(),
    staff,
    ownFields: customFieldTexts('staff', staff.custom, actor),
    ...(await accountOf(row)),
    preferences: await db.preference.findMany({
      where: { userId: id },
      select: { name: true, value: true },
      orderBy: { name: 'asc' },
    }),
    savedViews: await savedViewsOf(id),
    history: await eventsOfUser(id),
    bulkChanges: (await bulkChangesOf([id])).map(({ hasPicture: _, ...row }) => row),
    exports: await exportsSince(staff.createdAt, EXPORTS),
    activity: await countEventsByAction(id),
    views: await countViewsBy(id),
  }
}

async function savedViewsOf(ownerId: string): Promise<StaffRecordFile['savedViews']> {
  const rows = await db.savedView.findMany({ where: { ownerId }, orderBy: [{ entity: 'asc' }, { nameKey: 'asc' }] })
  return rows.map(({ name, entity, privateTo }) => ({
    name,
    entity: entity as StaffRecordFile['savedViews'][number]['entity'],
    isShared: privateTo === null,
  }))
}
