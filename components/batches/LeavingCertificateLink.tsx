import Button from '@mui/material/Button'
import { Can } from '@/components/base/Can'
import { newCertificatePath } from '@/lib/client/ui/certificate-addresses'
import { CERTIFICATE_BUTTONS } from '@/lib/client/ui/details-buttons'
import type { Batch, BatchRow } from '@/lib/contract/batches/schema'

/** Opens the leaving certificate of a student that a bulk change has marked as left. */
export function LeavingCertificateLink({ batch, row }: { batch: Batch; row: BatchRow }) {
  if (!row.recordId || !hasMarkedAsLeft(batch, row)) return null
  return (
    <Can permission="students.read">
      <Can permission={CERTIFICATE_BUTTONS.issue.needs}>
        <Button
          size="small"
          component="a"
          href={newCertificatePath(row.recordId, 'leaving')}
          aria-label={`Leaving certificate of ${row.label}`}
          sx={{ ml: -0.5 }}
        >
          Leaving Certificate
        </Button>
      </Can>
    </Can>
  )
}

const hasMarkedAsLeft = ({ kind, isUndone }: Batch, { status, changes }: BatchRow): boolean =>
  kind === 'edit' &&
  !isUndone &&
  status === 'done' &&
  changes.some(({ field, before, after }) => field === 'leaving.date' && before === null && after !== null)
