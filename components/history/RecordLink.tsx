import Link from '@mui/material/Link'
import { useRecordLinks } from '@/components/dialog/useRecordLinks'
import { TOUCH_TARGET } from '@/components/theme/touch'
import type { AuditEvent } from '@/lib/contract/history/events'
import { recordLabel } from '@/lib/contract/history/record-label'

type Subject = Pick<AuditEvent, 'action' | 'entity' | 'entityId' | 'label'>

/** The name of the record of an event, as a link to the record. */
export function RecordLink({ event }: { event: Subject }) {
  const { action, entity, entityId } = event
  const linkTo = useRecordLinks(entity === 'student' ? 'student' : 'staff')
  const isRecord = entity === 'student' || action.startsWith('staff.')
  const label = recordLabel(event)
  if (!isRecord) return label
  return (
    // An inline block: if a long name wraps, the touch target of an inline link would not cover the text.
    <Link {...linkTo({ _id: entityId })} sx={{ display: 'inline-block', position: 'relative', ...TOUCH_TARGET }}>
      {label}
    </Link>
  )
}
