import 'server-only'
import type { Actor } from './actor'
import type { AuditAction } from '@/lib/contract/history/actions'
import { db } from '@/lib/server/db/db'
import { changesBetween } from './changes'
import { writeAuditEvent } from './write-audit-event'

/** Writes the event of an export. Call it before the first row is sent: a cancelled export has shown records, too. */
export const writeExportEvent = (actor: Actor, action: AuditAction, rows: number, filters: object): Promise<void> =>
  writeAuditEvent(db, actor, {
    action,
    entity: 'school',
    entityId: '',
    label: rows === 1 ? '1 row' : `${rows} rows`,
    // An empty search is not a filter.
    changes: changesBetween(null, filters).filter(({ after }) => after !== ''),
  })
