import 'server-only'
import type { Certificate, VoidInput } from '@/lib/contract/certificates/schema'
import { withCurrentScope } from '@/lib/server/accounts/current-scope'
import type { Actor } from '@/lib/server/history/actor'
import { db, type Tx } from '@/lib/server/db/db'
import { lockRowsById } from '@/lib/server/db/lock-rows'
import { writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { currentTime } from '@/lib/server/platform/clock'
import { AppError } from '@/lib/server/platform/errors'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { mergeTargets, withMergedRecords } from '@/lib/server/students/merged-records'
import { toCertificate } from './mapper'
import { findCertificate } from './read'

/**
 * Voids a certificate. The certificate keeps its number. Writes an event.
 *
 * @throws AppError `NOT_FOUND`; `STALE` when it is void already; `VALIDATION_ERROR`
 */
export async function voidCertificate(id: string, { reason }: VoidInput, actor: Actor): Promise<Certificate> {
  rejectInvisibleText({ reason })
  const { studentId, label, number } = await findCertificate({ id }, actor)
  return db.$transaction(async tx => {
    const { count } = await tx.certificate.updateMany({
      where: { id, voidedAt: null },
      data: { voidedAt: currentTime(), voidedByName: actor.name, voidReason: reason },
    })
    if (actor.scope) await findCertificate({ id }, await withCurrentScope(actor, tx), tx)
    if (count === 0) throw new AppError('STALE', 'This certificate is already void')
    const isRemoved = await isRemovedForGood(tx, studentId)
    await writeAuditEvent(tx, actor, {
      action: 'student.certificate_voided',
      entity: 'student',
      entityId: studentId,
      // Events are never erased, so this event must not contain the texts that are erased here.
      label: isRemoved ? number : label,
      changes: [
        { field: 'certificate', before: number, after: null },
        ...(isRemoved ? [] : [{ field: 'voidReason', before: null, after: reason }]),
      ],
    })
    if (isRemoved) await eraseTextsOfVoidCertificates(tx, [studentId])
    return toCertificate(await tx.certificate.findUniqueOrThrow({ where: { id } }))
  })
}

/**
 * Removes the texts of void certificates. The number, the kind and the dates stay, so that the numbers have no gaps.
 * Valid certificates keep their texts: other people have the paper, and the school must be able to confirm it.
 */
export async function eraseTextsOfVoidCertificates(tx: Tx, studentIds: string[]): Promise<void> {
  await tx.certificate.updateMany({
    where: { studentId: { in: studentIds }, voidedAt: { not: null } },
    data: { label: '', title: '', text: '', voidReason: '' },
  })
}

/**
 * Removes the texts of void certificates of students who are removed for good, and of the records that were merged into
 * them. A merged record whose student stays keeps its texts.
 */
export async function forgetVoidCertificates(tx: Tx, removedIds: string[]): Promise<void> {
  const found = await tx.certificate.findMany({
    where: { studentId: { in: await withMergedRecords(removedIds, tx) }, voidedAt: { not: null } },
    distinct: ['studentId'],
    select: { studentId: true },
  })
  for (const { studentId } of found) {
    if (await isRemovedForGood(tx, studentId)) await eraseTextsOfVoidCertificates(tx, [studentId])
  }
}

/** Whether a student is removed for good. A merged record is removed together with the student who stays. */
async function isRemovedForGood(tx: Tx, studentId: string): Promise<boolean> {
  const ids = [studentId, ...(await mergeTargets(studentId, tx))]
  // Lock the records: a simultaneous removal then either ends before this check, or begins later and finds the
  // certificate void.
  await lockRowsById(tx, 'Trash', ids)
  const where = { id: { in: ids } }
  return (await tx.student.count({ where })) + (await tx.trash.count({ where })) === 0
}
