import 'server-only'
import type { AuditAction } from '@/lib/contract/audit'
import { db } from '../db'
import { changesBetween } from './changes'
import { record, type Origin } from './record'

/** Written before the first row leaves: whoever breaks an export off has seen records all the same. */
export const recordExport = (origin: Origin, action: AuditAction, rows: number, filters: object): Promise<void> =>
  record(db, origin, {
    action,
    entity: 'school',
    entityId: '',
    label: rows === 1 ? '1 row' : `${rows} rows`,
    // A search for nothing leaves nothing out.
    changes: changesBetween(null, filters).filter(({ after }) => after !== ''),
  })
