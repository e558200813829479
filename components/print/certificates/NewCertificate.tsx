'use client'

import LinearProgress from '@mui/material/LinearProgress'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { LoadError } from '@/components/feedback/LoadError'
import { useLoadFailure } from '@/components/feedback/useLoadFailure'
import { certificateTemplates } from '@/lib/client/queries/certificates'
import { schoolDetails } from '@/lib/client/queries/school'
import { studentQueries } from '@/lib/client/queries/students'
import { newCertificatePath } from '@/lib/client/ui/certificate-addresses'
import { CERTIFICATE_KIND_NAMES, defaultCertificateKind } from '@/lib/contract/certificates/kinds'
import { PrintScreen } from '../PrintScreen'
import { CertificateEditor } from './CertificateEditor'
import { useShareOfAttendance } from './useShareOfAttendance'

/** A new certificate for the student in the address, of the kind in the address. */
export function NewCertificate() {
  const address = useSearchParams()
  const studentId = address.get('student') ?? ''
  const student = useQuery({ ...studentQueries.detail(studentId), refetchOnWindowFocus: false })
  const school = useQuery(schoolDetails)
  const templates = useQuery({ ...certificateTemplates, refetchOnWindowFocus: false })
  const attendance = useShareOfAttendance(student.data, templates.data?.templates)
  const failures = [
    useLoadFailure(student),
    useLoadFailure(school),
    useLoadFailure(templates),
    useLoadFailure(attendance.query),
  ]
  if (!student.data || !school.data || !templates.data || !attendance.isKnown) {
    const failure = failures.find(Boolean)
    return (
      <PrintScreen title="New Certificate" isReady={false} action={false}>
        {failure ? (
          <LoadError error={failure.error} onRetry={failure.retry} />
        ) : (
          <LinearProgress aria-label="Loading certificate" />
        )}
      </PrintScreen>
    )
  }
  const offered = CERTIFICATE_KIND_NAMES.filter(kind => templates.data.templates[kind])
  return (
    <CertificateEditor
      student={student.data}
      school={school.data.school}
      templates={templates.data.templates}
      attendance={attendance.text}
      offered={offered}
      kind={offered.find(kind => kind === address.get('kind')) ?? defaultCertificateKind(student.data)}
      onKind={chosen => window.history.replaceState(null, '', newCertificatePath(studentId, chosen))}
    />
  )
}
