import 'server-only'
import { MERGED_ID_PATH } from '@/lib/contract/changes/change-texts'
import type { Tx } from '@/lib/server/db/db'
import { type AuditOrigin, writeAuditEvent } from '@/lib/server/history/write-audit-event'
import type { studentAuditSubject } from '@/lib/server/students/audit-subject'

type Subject = ReturnType<typeof studentAuditSubject>

/** Writes the event of a merge. It says which record was merged into the record that stays. */
export const writeMergeEvent = (tx: Tx, origin: AuditOrigin, kept: Subject, gone: Subject): Promise<void> =>
  writeAuditEvent(tx, origin, {
    ...kept,
    action: 'student.merged',
    mentions: [gone.entityId],
    changes: [
      { field: 'otherRecord', before: null, after: gone.label },
      { field: MERGED_ID_PATH, before: null, after: gone.entityId },
    ],
  })
