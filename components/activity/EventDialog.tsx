import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useQuery } from '@tanstack/react-query'
import { BatchLink } from '@/components/history/BatchLink'
import { Changes } from '@/components/history/Changes'
import { UndoButton } from '@/components/history/UndoButton'
import { RecordLink } from '@/components/history/RecordLink'
import { DetailList } from '@/components/dialog/DetailList'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { UnloadedDialog } from '@/components/dialog/UnloadedDialog'
import { formatDateTime } from '@/lib/client/format'
import { activityEvent } from '@/lib/client/queries/activity'
import { ACTION_TEXTS } from '@/lib/contract/history/actions'
import { recordLabel } from '@/lib/contract/history/record-label'
import type { AuditEvent } from '@/lib/contract/history/events'
import type { ChangeActivityFilters } from './activity-filters'

type Props = {
  open: boolean
  id: string
  /** The event, if it is on the loaded page of the list; undefined otherwise. */
  listed: AuditEvent | undefined
  onFilter: ChangeActivityFilters
  onClose: () => void
}

/** One event with all changed fields. Its buttons filter the list by the event's record or person. */
export function EventDialog({ open, id, listed, onFilter, onClose }: Props) {
  const query = useQuery({ ...activityEvent(id), initialData: listed })
  const { data: event } = query
  if (!event) return <UnloadedDialog open={open} title="Event" query={query} onClose={onClose} />
  const { actor, entityId: record, changes } = event
  const showOnly = (filter: Parameters<ChangeActivityFilters>[0]) => () => {
    onFilter(filter)
    onClose()
  }
  return (
    <DialogFrame open={open} title={ACTION_TEXTS[event.action]} onClose={onClose}>
      <DialogContent dividers tabIndex={0}>
        <DetailList
          title="Event"
          entries={[
            ...(recordLabel(event) ? [['Record', <RecordLink key="record" event={event} />] as const] : []),
            ['Person', actor.name],
            ...(event.token ? [['Token', event.token] as const] : []),
            ['Time', formatDateTime(event.at)],
            ['Request', event.requestId],
          ]}
        />
        <Box sx={{ mt: 3 }}>
          <Changes changes={changes} all />
          <BatchLink event={event} />
          <UndoButton event={event} onUndo={onClose} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        {record && <Button onClick={showOnly({ record, actor: undefined })}>Only this record</Button>}
        {actor._id && <Button onClick={showOnly({ actor: actor._id, record: undefined })}>Only this person</Button>}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
