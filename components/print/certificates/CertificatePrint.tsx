'use client'

import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useLoadFailure } from '@/components/feedback/useLoadFailure'
import { certificateQuery } from '@/lib/client/queries/certificates'
import { schoolDetails } from '@/lib/client/queries/school'
import { PrintPending } from '../PrintPending'
import { IssuedCertificate } from './IssuedCertificate'

const NOT_FOUND = '. Go back and open it from the details of the student, or search for its number with Ctrl K.'

/** An issued certificate, as it was issued. With `?print` it is printed at once. */
export function CertificatePrint({ id }: { id: string }) {
  const address = useSearchParams()
  const [printsAtOnce] = useState(() => address.has('print'))
  const certificate = useQuery(certificateQuery(id))
  const school = useQuery(schoolDetails)
  const failures = [useLoadFailure(certificate), useLoadFailure(school)]
  useEffect(() => {
    // So that a reload does not print again.
    if (printsAtOnce) window.history.replaceState(null, '', window.location.pathname)
  }, [printsAtOnce])
  if (!certificate.data || !school.data) {
    return <PrintPending title="Certificate" failure={failures.find(Boolean)} gone={NOT_FOUND} />
  }
  return (
    <IssuedCertificate
      certificate={certificate.data.certificate}
      school={school.data.school}
      printsAtOnce={printsAtOnce}
    />
  )
}
