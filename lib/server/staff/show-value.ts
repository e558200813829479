import 'server-only'
import { userLabel } from '@/lib/server/accounts/user-events'
import { fromCustomColumn } from '@/lib/server/custom-fields/accept'
import { showValue } from '@/lib/server/custom-fields/show-value'
import { db } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { findStaffRow } from './rules'

/** The whole value of a masked field of a staff member. Throws the same errors as `showValue`. */
export async function showStaffValue(id: string, key: string, actor: Actor): Promise<{ value: string }> {
  const row = await findStaffRow(db, id)
  const event = { entity: 'user', entityId: id, label: userLabel(row), action: 'staff.value_shown' } as const
  return showValue({ entity: 'staff', values: fromCustomColumn(row.custom), event }, key, actor)
}
