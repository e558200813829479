import { useState } from 'react'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { VoidButton } from '@/components/certificates/VoidButton'
import { CERTIFICATE_KINDS } from '@/lib/contract/certificates/kinds'
import type { Certificate } from '@/lib/contract/certificates/schema'
import type { School } from '@/lib/contract/school/school'
import { NothingToPrint, PrintScreen } from '../PrintScreen'
import { CertificatePaper } from './CertificatePaper'
import { TextSizeSelect, useTextSize } from './TextSizeSelect'

type Props = {
  certificate: Certificate
  school: School
  /** Whether the certificate was issued just now, so that this is its first print. */
  printsAtOnce: boolean
}

/**
 * An issued certificate, which is printed right after it is issued. Every later print is marked as a duplicate. The
 * user can remove the mark, because no browser reports whether the first print has succeeded.
 */
export function IssuedCertificate({ certificate, school, printsAtOnce }: Props) {
  const { kind, number, text, title, voided, issuedAt } = certificate
  const [textSize, chooseTextSize] = useTextSize()
  const [isDuplicate, setDuplicate] = useState(!printsAtOnce)
  const screen = {
    title: `${kind === 'other' && title ? title : CERTIFICATE_KINDS[kind].name} ${number}`,
    count: voided && 'Void',
  }
  const voiding = <VoidButton certificate={certificate} />
  if (!text) {
    return (
      <PrintScreen {...screen} options={voiding} isReady={false}>
        <NothingToPrint>The text of this certificate was removed together with the student.</NothingToPrint>
      </PrintScreen>
    )
  }
  const options = (
    <>
      <TextSizeSelect value={textSize} onChange={chooseTextSize} />
      {!voided && (
        <FormControlLabel
          label="Duplicate copy"
          control={<Checkbox checked={isDuplicate} onChange={(_event, checked) => setDuplicate(checked)} />}
        />
      )}
      {voiding}
    </>
  )
  return (
    <PrintScreen {...screen} options={options} isReady printsAtOnce={printsAtOnce}>
      <CertificatePaper
        {...{ school, number, issuedAt, title, text, voided, textSize }}
        isDuplicate={isDuplicate && !voided}
      />
    </PrintScreen>
  )
}
