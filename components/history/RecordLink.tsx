'use client'

import Link from '@mui/material/Link'
import { useRecordLinks } from '@/components/dialog/useRecordLinks'
import { REACH } from '@/components/theme/touch'
import type { AuditEvent } from '@/lib/contract/history/events'

type Subject = Pick<AuditEvent, 'action' | 'entity' | 'entityId' | 'label'>

/** The name of the record that an event is about, as a link to it. */
export function RecordLink({ event: { action, entity, entityId, label } }: { event: Subject }) {
  const linkTo = useRecordLinks(entity === 'student' ? 'student' : 'staff')
  const isRecord = entity === 'student' || action.startsWith('staff.')
  if (!isRecord) return label
  return (
    <Link {...linkTo({ _id: entityId })} sx={{ position: 'relative', ...REACH }}>
      {label}
    </Link>
  )
}
