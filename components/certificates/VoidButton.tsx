'use client'

import Button from '@mui/material/Button'
import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { Can } from '@/components/session/Can'
import type { CertificateSummary } from '@/lib/contract/certificates/schema'

const VoidDialog = lazyDialog(async () => (await import('./VoidDialog')).VoidDialog)

/** Voids a certificate in force, for users who may. */
export function VoidButton({ certificate }: { certificate: CertificateSummary }) {
  const { content, isOpen, key, open, close } = useDialog<CertificateSummary>()
  return (
    <>
      {!certificate.voided && (
        <Can permission="students.update">
          <Button color="error" onClick={() => open(certificate)} aria-label={`Void ${certificate.number}`}>
            Void
          </Button>
        </Can>
      )}
      {content && <VoidDialog key={key} open={isOpen} certificate={content} onClose={close} />}
    </>
  )
}
