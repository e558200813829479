import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { VoidButton } from '@/components/certificates/VoidButton'
import { Tag } from '@/components/list/Tag'
import { tone } from '@/components/theme/tones'
import { formatLocalDate } from '@/lib/client/format'
import { certificatePath } from '@/lib/client/ui/certificate-addresses'
import { CERTIFICATE_KINDS } from '@/lib/contract/certificates/kinds'
import type { CertificateSummary } from '@/lib/contract/certificates/schema'
import { CERTIFICATE_BUTTONS as BUTTONS } from '@/lib/client/ui/details-buttons'

type Props = { certificate: CertificateSummary; isMerged: boolean }

/** @param isMerged the certificate was issued for another record, which was merged into this one */
export function CertificateItem({ certificate, isMerged }: Props) {
  const { kind, number, title, student, issuedAt, issuedBy, voided } = certificate
  return (
    <Box component="li" sx={ITEM}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {number} {voided && <Tag label="Void" color={tone('bad-text')} background={tone('bad')} />}
        </Typography>
        <Typography variant="body2" dir="auto">
          {title || CERTIFICATE_KINDS[kind].name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formatLocalDate(issuedAt)} by <bdi>{issuedBy}</bdi>
          {isMerged && student.label && (
            <>
              {', for '}
              <bdi>{student.label}</bdi>
            </>
          )}
        </Typography>
        {voided && (
          <Typography variant="body2" color="textSecondary">
            Voided {formatLocalDate(voided.at)} by <bdi>{voided.by}</bdi>
            {voided.reason && (
              <>
                : <bdi>{voided.reason}</bdi>
              </>
            )}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 1, mx: { xs: -1, sm: 0 } }}>
        {/* The text is erased together with the title. */}
        {title && (
          <Button component={NextLink} href={certificatePath(number)} aria-label={`${BUTTONS.print.text} ${number}`}>
            {BUTTONS.print.text}
          </Button>
        )}
        <VoidButton certificate={certificate} />
      </Stack>
    </Box>
  )
}

const ITEM = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 1,
  alignItems: { sm: 'center' },
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
