import 'server-only'
import type { AuditEntity } from '@/lib/contract/history/events'
import type { Actor } from '@/lib/server/history/actor'
import type { Restored, TrashKind } from '@/lib/contract/trash'
import { takeBackAttendance } from '@/lib/server/attendance/join-attendance'
import { forgetVoidCertificates } from '@/lib/server/certificates/void'
import type { Tx } from '@/lib/server/db/db'
import type { Trash } from '@/lib/server/db/prisma'
import { restoreStaff } from '@/lib/server/staff/restore'
import { forgetDuplicatePairs } from '@/lib/server/students/duplicates/pairs'
import { restoreStudent } from '@/lib/server/students/restore'

/** A kind of record that can be deleted and restored. */
type RecordKind = {
  /** The name of the kind in the history. */
  entity: AuditEntity
  /** Writes the record back to its own tables, with an event in the history. */
  restore: (tx: Tx, deleted: Trash, actor: Actor) => Promise<Restored>
  /** Deletes other data about records that are removed for good. */
  forget?: (tx: Tx, ids: string[]) => Promise<void>
}

/** All kinds of records. The key is the column `kind` of the table "Trash". */
export const RECORD_KINDS: Record<TrashKind, RecordKind> = {
  student: {
    entity: 'student',
    restore: async (tx, deleted, actor) => {
      const restored = await restoreStudent(tx, deleted, actor)
      await takeBackAttendance(tx, deleted)
      return restored
    },
    forget: async (tx, ids) => {
      await forgetDuplicatePairs(tx, ids)
      await forgetVoidCertificates(tx, ids)
    },
  },
  staff: { entity: 'user', restore: restoreStaff },
}
