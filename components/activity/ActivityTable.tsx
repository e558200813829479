'use client'

import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { ListTable } from '@/components/layout/ListTable'
import { TitleLines } from '@/components/layout/TitleLines'
import { exactly } from '@/lib/client/format'
import type { AuditEvent } from '@/lib/contract/audit'
import { type OnOpen, sizeOf, titleOf } from './event-texts'

export const COLUMNS = [
  { title: 'Event' },
  { title: 'Person', width: 200 },
  { title: 'Time', width: 190 },
  { title: 'Changes', width: 100 },
]

/** What happened, for wide screens. */
export function ActivityTable({ events, onOpen }: { events: AuditEvent[]; onOpen: OnOpen }) {
  return (
    <ListTable label="Activity" columns={COLUMNS}>
      {events.map(event => (
        <TableRow key={event._id} hover>
          <TableCell>
            <TitleLines title={titleOf(event)} below={event.label} onOpen={() => onOpen(event)} />
          </TableCell>
          <TableCell>
            <Typography variant="body2" noWrap title={event.actor.name} dir="auto">
              {event.actor.name}
            </Typography>
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            <time dateTime={event.at}>{exactly(event.at)}</time>
          </TableCell>
          <TableCell align="right">{sizeOf(event)}</TableCell>
        </TableRow>
      ))}
    </ListTable>
  )
}
