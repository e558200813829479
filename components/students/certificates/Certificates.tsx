import DescriptionIcon from '@/components/icons/DescriptionOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { EmptyState } from '@/components/feedback/EmptyState'
import { QueryView } from '@/components/feedback/QueryView'
import { Can } from '@/components/base/Can'
import { recordNumber } from '@/lib/client/dialog-address'
import { studentCertificates } from '@/lib/client/queries/certificates'
import { newCertificatePath } from '@/lib/client/ui/certificate-addresses'
import { defaultCertificateKind } from '@/lib/contract/certificates/kinds'
import type { CertificateList } from '@/lib/contract/certificates/schema'
import { CERTIFICATE_BUTTONS } from '@/lib/client/ui/details-buttons'
import type { Student } from '@/lib/contract/students/schema'
import { CertificateItem } from './CertificateItem'

/** The certificates that were issued for a student, newest first. An erased student gets no new certificate. */
export function Certificates({ of: student }: { of: Student }) {
  const query = useQuery(studentCertificates(student._id))
  return (
    <>
      {!student.erased && (
        <Can permission={CERTIFICATE_BUTTONS.issue.needs}>
          <Button
            variant="outlined"
            component={NextLink}
            href={newCertificatePath(recordNumber(student), defaultCertificateKind(student))}
            sx={{ mb: 1 }}
          >
            {CERTIFICATE_BUTTONS.issue.text}
          </Button>
        </Can>
      )}
      <QueryView query={query} skeleton={<Skeleton variant="rounded" height={96} aria-label="Loading certificates" />}>
        {list => <Listed studentId={student._id} list={list} />}
      </QueryView>
    </>
  )
}

type Props = { studentId: string; list: CertificateList }

function Listed({ studentId, list: { certificates, hasMore } }: Props) {
  if (certificates.length === 0) {
    return (
      <EmptyState icon={<DescriptionIcon />} title="No certificates">
        No certificate has been issued for this student yet.
      </EmptyState>
    )
  }
  return (
    <>
      <Box component="ul" aria-label="Certificates" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {certificates.map(certificate => (
          <CertificateItem
            key={certificate._id}
            certificate={certificate}
            isMerged={certificate.student._id !== studentId}
          />
        ))}
      </Box>
      {hasMore && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Older certificates are in the history.
        </Typography>
      )}
    </>
  )
}
