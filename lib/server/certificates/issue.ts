import 'server-only'
import type { Certificate, CertificateInput } from '@/lib/contract/certificates/schema'
import type { Actor } from '@/lib/server/history/actor'
import { nextCertificateNumber } from '@/lib/server/db/sequence'
import { writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { type IdempotentRequest, runIdempotent } from '@/lib/server/idempotency/run-once'
import { currentTime } from '@/lib/server/platform/clock'
import { newId } from '@/lib/server/platform/id'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { toStudent } from '@/lib/server/students/mapper'
import { getStudent } from '@/lib/server/students/service'
import { studentAuditSubject } from '@/lib/server/students/audit-subject'
import { lockStudent } from '@/lib/server/students/lock'
import { toCertificate } from './mapper'

/**
 * Issues a certificate with the next number of its kind in this year. Writes an event.
 *
 * @throws AppError `NOT_FOUND` when the student does not exist; `VALIDATION_ERROR`, `IDEMPOTENCY_MISMATCH`
 */
export async function issueCertificate(
  studentId: string,
  input: CertificateInput,
  actor: Actor,
  request?: IdempotentRequest,
): Promise<{ certificate: Certificate }> {
  rejectInvisibleText(input)
  // A repeated request gets the stored answer, so first check that the user may still see the student.
  if (request && actor.scope) await getStudent(studentId, actor)
  return runIdempotent(actor.id, request, async tx => {
    // Lock the student, so that nobody deletes the record meanwhile.
    const subject = studentAuditSubject(toStudent(await lockStudent(tx, studentId, actor)))
    const issuedAt = currentTime()
    const number = await nextCertificateNumber(tx, input.kind, issuedAt.getFullYear())
    const { label } = subject
    const row = await tx.certificate.create({
      data: { ...input, id: newId(), number, studentId, label, issuedAt, issuedByName: actor.name },
    })
    await writeAuditEvent(tx, actor, {
      ...subject,
      action: 'student.certificate_issued',
      changes: [
        { field: 'certificate', before: null, after: number },
        { field: 'certificateTitle', before: null, after: input.title },
      ],
    })
    return { certificate: toCertificate(row) }
  })
}
