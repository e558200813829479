import 'server-only'
import { erasedError } from '@/lib/server/platform/errors'

/** Refuses to change an erased record: what is erased stays erased. @throws AppError `ERASED` */
export function requireNotErased<R extends { erased?: string | null | undefined }>(record: R): R {
  if (record.erased) throw erasedError()
  return record
}
