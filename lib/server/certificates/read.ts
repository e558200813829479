import 'server-only'
import { CERTIFICATES_MAX, type Certificate, type CertificateList } from '@/lib/contract/certificates/schema'
import type { Actor } from '@/lib/server/history/actor'
import { seesDeletedRecords } from '@/lib/contract/privileges'
import { db, type Tx } from '@/lib/server/db/db'
import { Prisma, type Certificate as CertificateRow } from '@/lib/server/db/prisma'
import { notFoundError } from '@/lib/server/platform/errors'
import { mergeTargets, idsWithMergedRecords } from '@/lib/server/students/merged-records'
import { studentRows } from '@/lib/server/students/rows'
import { getStudent } from '@/lib/server/students/service'
import { toCertificate, toSummary } from './mapper'

/**
 * The certificates of a student and of the records merged into this student, newest first.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function listCertificates(studentId: string, actor: Actor): Promise<CertificateList> {
  await getStudent(studentId, actor)
  const rows = await db.certificate.findMany({
    where: { studentId: { in: await idsWithMergedRecords(studentId) } },
    omit: { text: true },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
    take: CERTIFICATES_MAX + 1,
  })
  return { certificates: rows.slice(0, CERTIFICATES_MAX).map(toSummary), hasMore: rows.length > CERTIFICATES_MAX }
}

/** A certificate by id or number. @throws AppError `NOT_FOUND` */
export const getCertificate = async (idOrNumber: string, actor: Actor): Promise<Certificate> =>
  toCertificate(await findCertificate({ OR: [{ id: idOrNumber }, { number: idOrNumber }] }, actor))

/**
 * Finds a certificate that the actor may see. Only superAdmins may see the certificates of a deleted student, unless
 * the record was merged into another student.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function findCertificate(
  where: Prisma.CertificateWhereInput,
  actor: Actor,
  tx?: Tx,
): Promise<CertificateRow> {
  const row = await (tx ?? db).certificate.findFirst({ where })
  if (!row || !(await isVisible(row.studentId, actor, tx))) throw notFoundError('Certificate')
  return row
}

/**
 * The certificates among `rows` that the actor may see, in the same order. Call it with a few rows only, because each
 * row causes its own queries.
 */
export async function visibleCertificates<R extends { studentId: string }>(rows: R[], actor: Actor): Promise<R[]> {
  const visible = await Promise.all(rows.map(({ studentId }) => isVisible(studentId, actor)))
  return rows.filter((_, index) => visible[index])
}

async function isVisible(studentId: string, actor: Actor, tx?: Tx): Promise<boolean> {
  if (await areVisible([studentId], actor, tx)) return true
  if (seesDeletedRecords(actor)) return (await (tx ?? db).student.count({ where: { id: studentId } })) === 0
  return areVisible(await mergeTargets(studentId, tx), actor, tx)
}

const areVisible = async (ids: string[], actor: Actor, tx?: Tx): Promise<boolean> =>
  ids.length > 0 && (await studentRows(actor, [Prisma.sql`s."id" IN (${Prisma.join(ids)})`], tx && { tx })).length > 0
