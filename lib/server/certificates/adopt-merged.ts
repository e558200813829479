import 'server-only'
import { db } from '@/lib/server/db/db'
import { mergedIdIn, withMergedRecords } from '@/lib/server/students/merged-records'

/**
 * Gives the certificates of records that were merged before a moment to the students who stayed. Only events know which records
 * were merged, so this comes before such events are deleted. Otherwise nobody would find the certificates, and erasing the student
 * would not reach them. Later merges can still be undone, and keep theirs.
 */
export async function adoptMergedCertificates(before: Date): Promise<void> {
  const merges = await db.auditEvent.findMany({
    where: { action: 'student.merged', at: { lt: before } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { entityId: true, changes: true },
  })
  for (const { entityId: studentId, changes } of merges) {
    const mergedId = mergedIdIn(changes)
    // The record may have been restored since.
    if (!(await withMergedRecords(studentId)).includes(mergedId)) continue
    await db.certificate.updateMany({ where: { studentId: mergedId }, data: { studentId } })
  }
}
