import 'server-only'
import type { Certificate, CertificateSummary } from '@/lib/contract/certificates/schema'
import type { Certificate as CertificateRow } from '@/lib/server/db/prisma'

type SummaryRow = Omit<CertificateRow, 'text'>

/** A certificate as the API's lists return it. */
export const toSummary = (row: SummaryRow): CertificateSummary => ({
  _id: row.id,
  kind: row.kind as CertificateSummary['kind'],
  number: row.number,
  title: row.title,
  student: { _id: row.studentId, label: row.label },
  issuedAt: row.issuedAt.toISOString(),
  issuedBy: row.issuedByName,
  voided: voidedIn(row),
})

export const toCertificate = (row: CertificateRow): Certificate => ({ ...toSummary(row), text: row.text })

const voidedIn = ({ voidedAt, voidedByName, voidReason }: SummaryRow): CertificateSummary['voided'] =>
  voidedAt ? { at: voidedAt.toISOString(), by: voidedByName ?? '', reason: voidReason ?? '' } : undefined
