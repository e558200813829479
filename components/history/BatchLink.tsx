import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { TOUCH_TARGET } from '@/components/theme/touch'
import { useUser } from '@/components/base/useUser'
import type { AuditEvent } from '@/lib/contract/history/events'
import { seesAllBatches } from '@/lib/contract/privileges'

/** The link from an event to its bulk change, for users who may see the bulk change. */
export function BatchLink({ event: { batchId, actor } }: { event: Pick<AuditEvent, 'batchId' | 'actor'> }) {
  const user = useUser()
  if (!batchId || (!seesAllBatches(user) && user._id !== actor._id)) return null
  return (
    <Link
      component={NextLink}
      href={`/batches/${batchId}`}
      variant="body2"
      sx={{ position: 'relative', ...TOUCH_TARGET }}
    >
      Part of a bulk change
    </Link>
  )
}
