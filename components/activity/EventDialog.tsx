'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { Changes } from '@/components/history/Changes'
import { DetailList } from '@/components/layout/DetailList'
import { DialogFrame } from '@/components/layout/DialogFrame'
import { exactly } from '@/lib/client/format'
import type { AuditEvent } from '@/lib/contract/audit'
import type { Change } from './activity-filters'
import { titleOf } from './event-texts'

type Props = { open: boolean; event: AuditEvent; onFilter: Change; onClose: () => void }

/** One event with all that changed, and the way to what else happened to the record or was done by the person. */
export function EventDialog({ open, event, onFilter, onClose }: Props) {
  const { actor, entityId: record, changes } = event
  const only = (filter: Parameters<Change>[0]) => () => {
    onFilter(filter)
    onClose()
  }
  return (
    <DialogFrame open={open} title={titleOf(event)} onClose={onClose}>
      <DialogContent dividers tabIndex={0}>
        <DetailList
          title="Event"
          entries={[
            ['Record', event.label],
            ['Person', actor.name],
            ['Time', exactly(event.at)],
            ['Request', event.requestId],
          ]}
        />
        <Box sx={{ mt: 3 }}>
          <Changes changes={changes} all />
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, flexWrap: 'wrap', gap: 0.5 }}>
        {record && <Button onClick={only({ record, actor: undefined })}>Only this record</Button>}
        {actor._id && <Button onClick={only({ actor: actor._id, record: undefined })}>Only this person</Button>}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
