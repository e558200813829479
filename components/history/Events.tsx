'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDateTime } from '@/lib/client/format'
import type { AuditEvent } from '@/lib/contract/history/events'
import { ACTION_TEXTS } from '@/lib/contract/history/actions'
import { BatchLink } from './BatchLink'
import { Changes } from './Changes'
import { UndoButton } from './UndoButton'

/** The events of a record: what happened, when, who did it, and which fields changed. */
export function Events({ events }: { events: readonly AuditEvent[] }) {
  return (
    <Box component="ol" aria-label="History" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {events.map(event => (
        <Event key={event._id} event={event} />
      ))}
    </Box>
  )
}

const Event = ({ event }: { event: AuditEvent }) => {
  const { action, at, actor, changes } = event
  return (
    <Box component="li" sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {ACTION_TEXTS[action]}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
        <time dateTime={at}>{formatDateTime(at)}</time> by <bdi>{actor.name}</bdi>
      </Typography>
      <Changes changes={changes} />
      <BatchLink event={event} />
      <UndoButton event={event} />
    </Box>
  )
}
