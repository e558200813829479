'use client'

import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { certificateQuery } from '@/lib/client/queries/certificates'
import { PrintPending } from '../PrintPending'
import { usePrintData } from '../usePrintData'
import { IssuedCertificate } from './IssuedCertificate'

const NOT_FOUND = '. Go back and open it from the details of the student, or search for its number with Ctrl K.'

/** Shows a certificate as it was issued. With `?print` in the address, the certificate is printed at once. */
export function CertificatePrint({ id }: { id: string }) {
  const address = useSearchParams()
  const [printsAtOnce] = useState(() => address.has('print'))
  const { data, school, failure } = usePrintData(useQuery(certificateQuery(id)))
  useEffect(() => {
    // A reload must not print again.
    if (printsAtOnce) window.history.replaceState(null, '', window.location.pathname)
  }, [printsAtOnce])
  if (!data || !school) return <PrintPending title="Certificate" failure={failure} gone={NOT_FOUND} />
  return <IssuedCertificate certificate={data.certificate} school={school} printsAtOnce={printsAtOnce} />
}
