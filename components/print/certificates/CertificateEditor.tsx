import { useMemo, useState } from 'react'
import Box from '@mui/material/Box'
import { useCloseGuard } from '@/components/form/useCloseGuard'
import { FilterSelect } from '@/components/list/FilterSelect'
import { fullName } from '@/lib/client/format'
import { useIssueCertificate } from '@/lib/client/queries/certificates'
import { fillTemplate } from '@/lib/client/ui/fill-template'
import { CERTIFICATE_KINDS, type CertificateKind } from '@/lib/contract/certificates/kinds'
import type { CertificateText, StoredTemplates } from '@/lib/contract/certificates/templates'
import { today } from '@/lib/contract/dates'
import type { School } from '@/lib/contract/school/school'
import type { Student } from '@/lib/contract/students/schema'
import { PrintScreen } from '../PrintScreen'
import { certificateNotes } from './certificate-notes'
import { CertificateForm } from './CertificateForm'
import { CertificatePaper } from './CertificatePaper'
import { LeaveQuestion } from './LeaveQuestion'
import { TextSizeSelect, useTextSize } from './TextSizeSelect'

type Props = {
  student: Student
  school: School
  templates: StoredTemplates
  /** The student's share of attendance, if a template contains the share and the student has marks. */
  attendance: string | undefined
  /** The kinds of certificates that have a template. */
  offered: CertificateKind[]
  kind: CertificateKind
  onKind: (kind: CertificateKind) => void
}

/**
 * Edits the text of a new certificate beside a preview of the paper. Nothing is stored until the certificate is issued.
 */
export function CertificateEditor({ student, school, templates, attendance, offered, kind, onKind }: Props) {
  const [openedAt] = useState(() => new Date())
  const source = useMemo(
    () => ({ student, school, attendance, today: today(openedAt) }),
    [student, school, attendance, openedAt],
  )
  const filled = useMemo(() => {
    const fill = ({ title, text }: CertificateText) => ({
      title: fillTemplate(title, source),
      text: fillTemplate(text, source),
    })
    return { bonafide: fill(templates.bonafide), leaving: fill(templates.leaving), other: fill(ownTemplate(templates)) }
  }, [templates, source])
  const [typed, setTyped] = useState<Partial<Record<CertificateKind, CertificateText | undefined>>>({})
  const [textSize, chooseTextSize] = useTextSize()
  const isDirty = offered.some(name => typed[name] !== undefined)
  const issuing = useIssueCertificate()
  const isUnsaved = issuing.isPending || (isDirty && !issuing.isSuccess)
  const guard = useCloseGuard({ dirty: isUnsaved, busy: false, onClose: () => undefined })
  return (
    <PrintScreen
      title="New Certificate"
      count={`${fullName(student)} (${student.studentId})`}
      options={
        <>
          <FilterSelect
            label="Kind"
            width={210}
            value={kind}
            options={offered.map(each => [each, kindText(each, templates)] as const)}
            onChange={onKind}
          />
          <TextSizeSelect value={textSize} onChange={chooseTextSize} />
        </>
      }
      isReady={false}
      action={false}
    >
      <Box sx={COLUMNS}>
        <Box className="not-printed" sx={PANEL}>
          <CertificateForm
            key={kind}
            studentId={student._id}
            kind={kind}
            filled={filled[kind]}
            typed={typed[kind]}
            issue={issuing.mutateAsync}
            notes={certificateNotes(kind, templates[kind] ?? NO_TEXT, source)}
            onType={text =>
              setTyped(before => ({ ...before, [kind]: isChanged(text, filled[kind]) ? text : undefined }))
            }
          />
        </Box>
        <CertificatePaper
          school={school}
          issuedAt={openedAt.toISOString()}
          textSize={textSize}
          {...(typed[kind] ?? filled[kind])}
        />
      </Box>
      <LeaveQuestion guard={guard} isIssuing={issuing.isPending} />
    </PrintScreen>
  )
}

const NO_TEXT: CertificateText = { title: '', text: '' }
const ownTemplate = ({ other }: StoredTemplates): CertificateText => other ?? NO_TEXT

/** The name of a kind of certificate. For the school's own kind, the title that the school has chosen. */
const kindText = (kind: CertificateKind, templates: StoredTemplates): string =>
  kind === 'other' ? ownTemplate(templates).title : CERTIFICATE_KINDS[kind].name

const isChanged = (typed: CertificateText, filled: CertificateText): boolean =>
  typed.title !== filled.title || typed.text !== filled.text

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 440px) minmax(0, 1fr)' },
  gap: 2,
  alignItems: 'start',
  px: { xs: 1, sm: 2 },
  pb: 2,
  '@media print': { display: 'block', p: 0 },
} as const

const PANEL = {
  position: { lg: 'sticky' },
  top: 16,
  p: 2,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const
