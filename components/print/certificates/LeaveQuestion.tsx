import { DiscardQuestion } from '@/components/form/DiscardQuestion'
import type { CloseGuard } from '@/components/form/useCloseGuard'

const ISSUING = { title: 'Leave this page?', confirmLabel: 'Leave', cancelLabel: 'Stay' }

/** Asks before the user leaves a new certificate, even while the server is issuing it. */
export const LeaveQuestion = ({ guard, isIssuing }: { guard: CloseGuard; isIssuing: boolean }) =>
  isIssuing ? (
    <DiscardQuestion guard={guard} {...ISSUING}>
      This certificate is being issued. If you leave, look for it in the certificates of the student.
    </DiscardQuestion>
  ) : (
    <DiscardQuestion guard={guard}>This certificate has not been issued.</DiscardQuestion>
  )
