import Link from '@mui/material/Link'
import { useRecordLinks } from '@/components/dialog/useRecordLinks'
import { TOUCH_TARGET } from '@/components/theme/touch'
import type { AuditEvent } from '@/lib/contract/history/events'
import { recordLabel } from '@/lib/contract/history/record-label'

type Subject = Pick<AuditEvent, 'action' | 'entity' | 'entityId' | 'label'>

/** The name of the record that an event is about, as a link to it. */
export function RecordLink({ event }: { event: Subject }) {
  const { action, entity, entityId } = event
  const linkTo = useRecordLinks(entity === 'student' ? 'student' : 'staff')
  const isRecord = entity === 'student' || action.startsWith('staff.')
  const label = recordLabel(event)
  if (!isRecord) return label
  return (
    // A name can wrap, and the touch target of an inline link of two lines would miss its text.
    <Link {...linkTo({ _id: entityId })} sx={{ display: 'inline-block', position: 'relative', ...TOUCH_TARGET }}>
      {label}
    </Link>
  )
}
