import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import type { AuditOrigin } from '@/lib/server/history/write-audit-event'
import { currentTime } from '@/lib/server/platform/clock'
import { eraseTextsOfVoidCertificates } from './void'

/** Voids the certificates of anonymised students, and removes their texts. A certificate without a name confirms nothing. */
export async function eraseCertificates(tx: Tx, studentIds: string[], { name }: AuditOrigin): Promise<void> {
  await tx.certificate.updateMany({
    where: { studentId: { in: studentIds }, voidedAt: null },
    data: { voidedAt: currentTime(), voidedByName: name, voidReason: '' },
  })
  await eraseTextsOfVoidCertificates(tx, studentIds)
}
