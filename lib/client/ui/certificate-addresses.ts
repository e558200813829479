import type { CertificateKind } from '@/lib/contract/certificates/kinds'

/** The address of the page that prints a certificate. */
export const certificatePath = (number: string): string => `/print/certificates/${number}`

/** The address of the page for a new certificate of a student. */
export const newCertificatePath = (studentId: string, kind: CertificateKind): string =>
  `/print/certificates/new?${String(new URLSearchParams({ student: studentId, kind }))}`
