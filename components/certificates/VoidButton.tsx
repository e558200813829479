import Button from '@mui/material/Button'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { Can } from '@/components/base/Can'
import type { CertificateSummary } from '@/lib/contract/certificates/schema'
import { CERTIFICATE_BUTTONS } from '@/lib/client/ui/details-buttons'

const { text, needs } = CERTIFICATE_BUTTONS.void
const VoidDialog = createLazyDialog(async () => (await import('./VoidDialog')).VoidDialog)

/** The button that voids a valid certificate, for users with the permission. */
export function VoidButton({ certificate }: { certificate: CertificateSummary }) {
  const { open, show } = useDialog<CertificateSummary>()
  return (
    <>
      {!certificate.voided && (
        <Can permission={needs}>
          <Button color="error" onClick={() => open(certificate)} aria-label={`${text} ${certificate.number}`}>
            {text}
          </Button>
        </Can>
      )}
      {show((dialog, shown) => (
        <VoidDialog {...dialog} certificate={shown} />
      ))}
    </>
  )
}
