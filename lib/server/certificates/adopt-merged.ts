import 'server-only'
import { db } from '@/lib/server/db/db'
import { mergedIdIn, idsWithMergedRecords } from '@/lib/server/students/merged-records'

/**
 * For merges before a date, moves the certificates of the merged record to the student that it was merged into. Call it
 * before the events of these merges are deleted, because only the events say which records were merged. Otherwise
 * nobody would find the certificates, and erasing the student would not erase them. Does not move certificates of later
 * merges, because such a merge can still be undone.
 */
export async function adoptMergedCertificates(before: Date): Promise<void> {
  const merges = await db.auditEvent.findMany({
    where: { action: 'student.merged', at: { lt: before } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { entityId: true, changes: true },
  })
  for (const { entityId: studentId, changes } of merges) {
    const mergedId = mergedIdIn(changes)
    // The record may have been restored after the merge.
    if (!(await idsWithMergedRecords(studentId)).includes(mergedId)) continue
    await db.certificate.updateMany({ where: { studentId: mergedId }, data: { studentId } })
  }
}
