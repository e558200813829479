import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDateTime } from '@/lib/client/format'
import type { AuditEvent } from '@/lib/contract/history/events'
import { ACTION_TEXTS } from '@/lib/contract/history/actions'
import { recordLabel } from '@/lib/contract/history/record-label'
import { BatchLink } from './BatchLink'
import { Changes } from './Changes'
import { UndoButton } from './UndoButton'

type Props = { recordId: string; events: readonly AuditEvent[] }

/**
 * The events of a record and of records that were merged into it: what happened, when, which user did it, and
 * which fields changed.
 */
export function Events({ recordId, events }: Props) {
  return (
    <Box component="ol" aria-label="History" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {events.map(event => (
        <Event key={event._id} event={event} isMerged={event.entityId !== recordId} />
      ))}
    </Box>
  )
}

/** @param isMerged whether the event is about another record, which was merged into this record */
const Event = ({ event, isMerged }: { event: AuditEvent; isMerged: boolean }) => {
  const { action, at, actor, changes, token } = event
  return (
    <Box component="li" sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {ACTION_TEXTS[action]}
        {isMerged && (
          <>
            {' — '}
            <bdi>{recordLabel(event)}</bdi>, merged into this record
          </>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
        <time dateTime={at}>{formatDateTime(at)}</time> by <bdi>{actor.name}</bdi>
        {token && (
          <>
            {' '}
            through the token <bdi>{token}</bdi>
          </>
        )}
      </Typography>
      <Changes changes={changes} />
      <BatchLink event={event} />
      {/* The events of a merged record changed a record that is now in the trash. */}
      {!isMerged && <UndoButton event={event} />}
    </Box>
  )
}
