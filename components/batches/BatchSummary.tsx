import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { Can } from '@/components/base/Can'
import { Tag } from '@/components/list/Tag'
import { LocalTime } from '@/components/base/LocalText'
import { formatNumber } from '@/lib/client/format'
import { isActiveBatch } from '@/lib/client/queries/batches'
import { type Batch, type BatchState, ROW_STATUSES, type RowStatus } from '@/lib/contract/batches/schema'
import { ROW_STATUS_TEXTS } from '@/lib/contract/batches/texts'
import { classPath, classText, classAfterPromotion, type SchoolClass } from '@/lib/contract/students/classes'
import { BatchProgress } from './BatchProgress'
import { batchStateText } from './batch-texts'

type Props = {
  batch: Batch
  /** When this state of the batch arrived, in milliseconds since 1970. */
  seenAt: number
  /** The status filter; undefined shows records of every status. */
  status: RowStatus | undefined
  onStatus: (status: RowStatus | undefined) => void
}

const CANNOT_BE_UNDONE: Batch['kind'][] = ['purge', 'erase']

/** Whether running the batch cannot be undone. */
const isFinal = ({ kind, state, counts }: Batch): boolean =>
  CANNOT_BE_UNDONE.includes(kind) && state === 'ready' && counts.planned > 0

/** The state, creator and progress of a batch, and its records by status. Pressing a status shows only its records. */
export function BatchSummary({ batch, seenAt, status, onStatus }: Props) {
  const { state, counts, reason, heldBack = 0, createdBy, createdAt, undoes, undoneBy } = batch
  const shown = ROW_STATUSES.filter(one => counts[one] > 0 || one === status)
  return (
    <Card sx={{ p: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <div role="status">
          <Tag label={batchStateText(batch)} />
        </div>
        <Typography variant="body2" color="textSecondary">
          <bdi>{createdBy.name}</bdi>, <LocalTime at={createdAt} />
        </Typography>
      </Stack>
      {undoes && <SummaryLink href={`/batches/${undoes}`}>{undoneText(state)}</SummaryLink>}
      {undoneBy && <SummaryLink href={`/batches/${undoneBy}`}>Show the undo of this bulk change</SummaryLink>}
      <Can permission="students.read">
        {classesOf(batch).map(one => (
          <SummaryLink key={classText(one)} href={classPath(one)}>{`Open ${classText(one)}`}</SummaryLink>
        ))}
      </Can>
      {heldBack > 0 && (
        <Typography sx={{ mt: 1 }}>
          {heldBack === 1 ? '1 student is' : `${formatNumber(heldBack)} students are`} held back in the same class.
        </Typography>
      )}
      {reason && <Reason batch={batch} text={reason} />}
      {isFinal(batch) && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          This cannot be undone.
        </Alert>
      )}
      {/* The key restarts the measurement, because planning and running have different speeds. */}
      {isActiveBatch(batch) && <BatchProgress key={state} batch={batch} seenAt={seenAt} />}
      <Stack direction="row" role="group" aria-label="Records by status" sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {shown.map(one => (
          <Chip
            key={one}
            label={`${ROW_STATUS_TEXTS[one]}: ${formatNumber(counts[one])}`}
            variant={one === status ? 'filled' : 'outlined'}
            color={one === status ? 'primary' : 'default'}
            aria-pressed={one === status}
            onClick={() => onStatus(one === status ? undefined : one)}
          />
        ))}
      </Stack>
    </Card>
  )
}

/** Says why a batch has ended. For an undo that has not run yet, warns about its side effects instead. */
const Reason = ({ batch: { kind, state }, text }: { batch: Batch; text: string }) =>
  kind === 'undo' && state === 'ready' ? (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {text}
    </Alert>
  ) : (
    <Typography sx={{ mt: 1 }}>{text}</Typography>
  )

const undoneText = (state: BatchState): string =>
  `Show the bulk change that ${state === 'done' || state === 'stopped' ? 'was undone' : 'this would undo'}`

/** The class that a batch changes and, for a promotion, the class that the students move to. */
function classesOf({ class: changed, kind }: Batch): SchoolClass[] {
  if (!changed) return []
  const next = kind === 'promote' ? classAfterPromotion(changed) : undefined
  return next ? [changed, next] : [changed]
}

const SummaryLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button size="small" component={Link} href={href} sx={{ mt: 1, ml: -0.5, mr: 1 }}>
    {children}
  </Button>
)
