import './certificates.css'
import type { TextSize } from '@/lib/client/certificate-text-size'
import { formatLocalDate } from '@/lib/client/format'
import type { CertificateSummary } from '@/lib/contract/certificates/schema'
import type { School } from '@/lib/contract/school/school'
import { Paper } from '../Paper'

type Props = {
  school: School
  /** Undefined in a preview. */
  number?: string
  issuedAt: string
  title: string
  text: string
  voided?: CertificateSummary['voided']
  textSize: TextSize
  /** Whether the paper says that it is a duplicate. */
  isDuplicate?: boolean
}

/** A certificate as it is printed. Everything is text: nothing that people type is read as HTML. */
export const CertificatePaper = ({ school, number, issuedAt, title, text, voided, textSize, isDuplicate }: Props) => (
  <Paper label="Certificate">
    <article className={`certificate ${textSize}`}>
      <Head school={school} />
      <div className="reference">
        <p>{number ? `No. ${number}` : 'Number: assigned when issued'}</p>
        <p>Date: {formatLocalDate(issuedAt)}</p>
      </div>
      {isDuplicate && <p className="duplicate">Duplicate</p>}
      {voided && (
        <div className="void">
          <strong>Void</strong>
          <p dir="auto">{[formatLocalDate(voided.at), voided.reason].filter(Boolean).join(': ')}</p>
        </div>
      )}
      <h2 dir="auto">{title}</h2>
      <div className="text">{text}</div>
      <div className="signatures">
        <p>Seal of the school</p>
        <div className="signature" dir="auto">
          {school.headName && <p>{school.headName}</p>}
          <p>{school.headTitle ?? 'Head of the school'}</p>
        </div>
      </div>
    </article>
  </Paper>
)

function Head({ school: { logoUrl, name, address, phone, email } }: { school: School }) {
  const contact = [phone, email].filter(Boolean).join(' · ')
  if (!logoUrl && !name && !address && !contact) return null
  return (
    <div className="school" dir="auto">
      {logoUrl && <img src={logoUrl} alt="" />}
      {name && <p className="name">{name}</p>}
      {address && <p>{address}</p>}
      {contact && <p>{contact}</p>}
    </div>
  )
}
